------------------------------ MODULE SplitOwner ------------------------------
(* The owner's side. owner.depth is its own idea of bottom: how many slots are *)
(* in use. owner.awaited are the slots whose join found them stolen; while it  *)
(* waits, the owner may fork on top (it helps).                                *)
EXTENDS SplitState

Newest == owner.depth - 1
OwnSlot(index) == SlotAt(Read(Owner, Array), index)
OwnerBecomes(registers) == owner' = registers /\ UNCHANGED <<thief, ghost>>

\* Registers that nothing will read are cleared: fewer states.
Rested(o) == [o EXCEPT !.at = 0, !.to = 0, !.plan = "none", !.seen = <<0, 0>>]

\* ---- fork: content, then bottom. No look at the mark: a free slot may carry one.
MayFork == owner.forked < Forks /\ owner.depth < FullLength

\* The stack is full. The array is replaced, its slots stay the same objects.
Grow ==
  /\ Goes(Owner, "work", "work")
  /\ MayFork
  /\ owner.depth = Length(Read(Owner, Array))
  /\ IF IsRemoved("growth keeps the slots")
     THEN /\ Fence(Owner)
          /\ memory' = [a \in Addresses |->
               LET old == 0..FirstLength - 1
                   copied(field(_)) == \E s \in old : a = field(FullLength + s)
                   from(field(_)) == memory[field((CHOOSE s \in old : a = field(FullLength + s)))]
               IN CASE a = Array -> 1
                    [] copied(Content) -> from(Content)
                    [] copied(Marked) -> from(Marked)
                    [] copied(Finished) -> from(Finished)
                    [] OTHER -> memory[a]]
          /\ UNCHANGED buffer
     ELSE Store(Owner, Array, 1)
  /\ OwnerBecomes(owner)

CanWrite == MayFork /\ owner.depth < Length(Read(Owner, Array))

ContentLast == IsRemoved("fork: content before bottom")

ForkContent ==
  /\ Goes(Owner, IF ContentLast THEN "forkSecond" ELSE "work", IF ContentLast THEN "work" ELSE "forkSecond")
  /\ IF ContentLast
     THEN Store(Owner, Content(OwnSlot(Newest)), owner.forked)
     ELSE CanWrite /\ Store(Owner, Content(OwnSlot(owner.depth)), owner.forked + 1)
  /\ OwnerBecomes(owner)

ForkBottom ==
  /\ Goes(Owner, IF ContentLast THEN "work" ELSE "forkSecond", IF ContentLast THEN "forkSecond" ELSE "work")
  /\ CanWrite
  /\ Store(Owner, Bottom, owner.depth + 1)
  /\ owner' = [owner EXCEPT !.depth = @ + 1, !.forked = @ + 1]
  /\ ghost' = [ghost EXCEPT !.here[owner.depth] = owner.forked + 1]
  /\ UNCHANGED thief

\* ---- join: bottom down, then look at the mark.
MayJoin(index) ==
  /\ owner.awaited \cap (index..Newest) = {}
  /\ Leftovers \/ index = Newest

\* Ours without a fence: it is private, and so are all newer ones.
PopPrivate(index) ==
  /\ owner' = Rested([owner EXCEPT !.depth = index])
  /\ OwnerTakes(index..Newest)
  /\ UNCHANGED thief

JoinBottom ==
  /\ ~IsRemoved("join: bottom before the look at the mark")
  /\ Goes(Owner, "work", "joinLook")
  /\ \E index \in 0..Newest :
       /\ MayJoin(index)
       /\ Store(Owner, Bottom, index)
       /\ OwnerBecomes([owner EXCEPT !.at = index])

JoinPrivate ==
  /\ Goes(Owner, "joinLook", "work")
  /\ ~Read(Owner, Marked(OwnSlot(owner.at)))
  /\ NoStore
  /\ PopPrivate(owner.at)

\* Marked: bottom as it was, and to the slow path, which begins with the newest slot.
JoinMarked ==
  /\ Goes(Owner, "joinLook", "enter")
  /\ Read(Owner, Marked(OwnSlot(owner.at)))
  /\ LET depth == IF IsRemoved("join: bottom as it was") THEN owner.at + 1 ELSE owner.depth
     IN /\ Store(Owner, Bottom, depth)
        /\ owner' = [owner EXCEPT !.depth = depth, !.at = 0, !.plan = "takeBack"]
        /\ OwnerTakes(depth..Newest)
        /\ UNCHANGED thief

JoinWrongOrder ==
  /\ IsRemoved("join: bottom before the look at the mark")
  /\ \/ /\ pc[Owner] = "work"
        /\ \E index \in 0..Newest :
             /\ MayJoin(index)
             /\ IF Read(Owner, Marked(OwnSlot(index)))
                THEN /\ Goes(Owner, "work", "enter")
                     /\ OwnerBecomes([owner EXCEPT !.plan = "takeBack"])
                ELSE /\ Goes(Owner, "work", "joinLate")
                     /\ OwnerBecomes([owner EXCEPT !.at = index])
        /\ NoStore
     \/ /\ Goes(Owner, "joinLate", "work")
        /\ Store(Owner, Bottom, owner.at)
        /\ PopPrivate(owner.at)

\* ---- into the slow path and out of it.
PlanToExpose ==
  /\ Goes(Owner, "work", "enter")
  /\ Read(Owner, Split) < owner.depth
  /\ NoStore
  /\ OwnerBecomes([owner EXCEPT !.plan = "expose"])

PlanToRetire ==
  /\ Goes(Owner, "work", "enter")
  /\ Newest \in owner.awaited
  /\ Read(Owner, Finished(OwnSlot(Newest)))
  /\ NoStore
  /\ OwnerBecomes([owner EXCEPT !.plan = "retire"])

Enter ==
  /\ Goes(Owner, "enter", "entered")
  /\ Store(Owner, Busy, TRUE)
  /\ OwnerBecomes(owner)

EnterAlone ==
  /\ Goes(Owner, "entered", owner.plan)
  /\ ~Read(Owner, Exposing) \/ IsRemoved("enter: look at exposing")
  /\ NoStore
  /\ OwnerBecomes(IF IsRemoved("takeBack: split before the look at age")
               THEN [owner EXCEPT !.seen = Read(Owner, Age)] ELSE owner)

EnterAgain ==
  /\ Goes(Owner, "entered", "spin")
  /\ Read(Owner, Exposing) /\ ~IsRemoved("enter: look at exposing")
  /\ ~IsRemoved("enter: busy down while it spins")   \* then it spins right here
  /\ Store(Owner, Busy, FALSE)
  /\ OwnerBecomes(owner)

Spin ==
  /\ Goes(Owner, "spin", "enter")
  /\ ~Read(Owner, Exposing)
  /\ NoStore
  /\ OwnerBecomes(owner)

Leave ==
  /\ Goes(Owner, "leave", "work")
  /\ Store(Owner, Busy, FALSE)
  /\ OwnerBecomes(Rested(owner))

\* ---- expose, as many as a rule says: mark them, then move split.
Expose ==
  /\ pc[Owner] = "expose"
  /\ LET from == Read(Owner, Split) IN
     \/ /\ from >= owner.depth   \* a thief was faster
        /\ Goes(Owner, "expose", "leave")
        /\ OwnerBecomes(owner)
     \/ /\ from < owner.depth
        /\ Goes(Owner, "expose", "exposeMark")
        /\ \E to \in from + 1..owner.depth : OwnerBecomes([owner EXCEPT !.at = from, !.to = to])
  /\ NoStore

ExposeMark ==
  /\ Goes(Owner, "exposeMark", IF owner.at + 1 = owner.to THEN "exposeSplit" ELSE "exposeMark")
  /\ IF IsRemoved("expose: mark") THEN NoStore ELSE Store(Owner, Marked(OwnSlot(owner.at)), TRUE)
  /\ OwnerBecomes([owner EXCEPT !.at = @ + 1])

ExposeSplit ==
  /\ Goes(Owner, "exposeSplit", "leave")
  /\ Store(Owner, Split, owner.to)
  /\ Publishes(Read(Owner, Split)..owner.to - 1)
  /\ UNCHANGED <<owner, thief>>

\* ---- takeBack of the newest slot.
TakeBackStale ==   \* marked, but private: a thief gave up
  /\ Goes(Owner, "takeBack", "takeBackMark")
  /\ Newest >= Read(Owner, Split)
  /\ NoStore
  /\ OwnerBecomes(owner)

TakeBackSplit ==
  /\ Goes(Owner, "takeBack", "takeBackAge")
  /\ Newest < Read(Owner, Split)
  /\ IF IsRemoved("takeBack: fence") THEN Store(Owner, Split, Newest)
     ELSE StoreFenced(Owner, Split, Newest)
  /\ OwnerBecomes(owner)

\* With thieves that take several at once, every take-back needs a new tag; else only the race for the
\* last slot does.
NeedsNewTag(top) ==
  /\ top = Newest \/ (Half /\ ~IsRemoved("takeBack: new tag for each, with steal-half"))
  /\ ~IsRemoved("takeBack: CAS")

TakeBackAge ==
  /\ pc[Owner] = "takeBackAge"
  /\ LET early == IsRemoved("takeBack: split before the look at age")
         seen == IF early THEN owner.seen ELSE Read(Owner, Age) IN
     \/ /\ TopOf(seen) > Newest   \* stolen
        /\ Goes(Owner, "takeBackAge", "leave")
        /\ IF IsRemoved("takeBack: split back after a lost race") THEN NoStore
           ELSE Store(Owner, Split, Newest + 1)
        /\ OwnerBecomes([owner EXCEPT !.awaited = @ \cup {Newest}])
     \/ /\ TopOf(seen) <= Newest
        /\ Goes(Owner, "takeBackAge", IF NeedsNewTag(TopOf(seen)) THEN "takeBackCas" ELSE "takeBackMark")
        /\ NoStore
        /\ OwnerBecomes([owner EXCEPT !.seen = seen])

TakeBackCas ==
  /\ Fence(Owner)
  /\ IF memory[Age] = owner.seen
     THEN /\ Goes(Owner, "takeBackCas", "takeBackMark")
          /\ StoreFenced(Owner, Age, IF IsRemoved("takeBack: new tag") THEN owner.seen
                                     ELSE Renewed(owner.seen, TopOf(owner.seen)))
          /\ TagChanges
     ELSE /\ Goes(Owner, "takeBackCas", "takeBackAge")
          /\ NoStore
          /\ UNCHANGED thief
  /\ UNCHANGED <<owner, ghost>>

TakeBackMark ==
  /\ Goes(Owner, "takeBackMark", "takeBackBottom")
  /\ Store(Owner, Marked(OwnSlot(Newest)), FALSE)
  /\ OwnerBecomes(owner)

TakeBackBottom ==
  /\ Goes(Owner, "takeBackBottom", "leave")
  /\ Store(Owner, Bottom, Newest)
  /\ owner' = [owner EXCEPT !.depth = Newest]
  /\ OwnerTakes({Newest})
  /\ UNCHANGED thief

\* ---- retire of the newest slot, which its thief has finished.
AgeFirst == IsRemoved("retire: split before age")

Retire ==
  /\ Goes(Owner, "retire", IF AgeFirst THEN "retireAge" ELSE "retireSplit")
  /\ NoStore
  /\ OwnerBecomes([owner EXCEPT !.seen = Read(Owner, Age), !.awaited = @ \ {Newest}])

RetireSplit ==
  /\ Goes(Owner, "retireSplit", IF AgeFirst THEN "retireOutcome" ELSE "retireAge")
  /\ Store(Owner, Split, Newest)
  /\ OwnerBecomes(owner)

RetireAge ==
  /\ Goes(Owner, "retireAge", IF AgeFirst THEN "retireSplit" ELSE "retireOutcome")
  /\ Store(Owner, Age, IF IsRemoved("retire: new tag") THEN <<TagOf(owner.seen), Newest>>
                       ELSE Renewed(owner.seen, Newest))
  /\ TagChanges
  /\ UNCHANGED <<owner, ghost>>

RetireOutcome ==
  /\ Goes(Owner, "retireOutcome", "retireMark")
  /\ IF IsRemoved("retire: outcome") THEN NoStore ELSE Store(Owner, Finished(OwnSlot(Newest)), FALSE)
  /\ OwnerBecomes(owner)

RetireMark ==
  /\ Goes(Owner, "retireMark", "retireBottom")
  /\ Store(Owner, Marked(OwnSlot(Newest)), FALSE)
  /\ OwnerBecomes(owner)

RetireBottom ==
  /\ Goes(Owner, "retireBottom", "leave")
  /\ Store(Owner, Bottom, Newest)
  /\ OwnerBecomes([owner EXCEPT !.depth = Newest])

\* ----
OwnerStep ==
  \/ Grow \/ ForkContent \/ ForkBottom
  \/ JoinBottom \/ JoinPrivate \/ JoinMarked \/ JoinWrongOrder
  \/ PlanToExpose \/ PlanToRetire \/ Enter \/ EnterAlone \/ EnterAgain \/ Spin \/ Leave
  \/ Expose \/ ExposeMark \/ ExposeSplit
  \/ TakeBackStale \/ TakeBackSplit \/ TakeBackAge \/ TakeBackCas \/ TakeBackMark \/ TakeBackBottom
  \/ Retire \/ RetireSplit \/ RetireAge \/ RetireOutcome \/ RetireMark \/ RetireBottom

AllJoined == pc[Owner] = "work" /\ owner.forked = Forks /\ owner.depth = 0
===============================================================================
