------------------------------ MODULE SplitOwner ------------------------------
(* The owner's side. owner.depth is its own idea of bottom: how many slots are *)
(* in use. owner.awaited are the slots whose join found them stolen; while it  *)
(* waits, the owner may fork on top (it helps). owner.torn: a join was cut off *)
(* after it moved bottom to owner.at; owner.depth is still as it was before.   *)
EXTENDS SplitState

Newest == owner.depth - 1
OwnSlot(index) == SlotAt(Read(Owner, Array), index)
OwnerBecomes(registers) == owner' = registers /\ UNCHANGED <<thief, ghost>>

\* Registers that nothing will read are cleared: fewer states.
Rested(o) == [o EXCEPT !.at = 0, !.to = 0, !.plan = "none", !.seen = <<0, 0>>]

\* ---- fork: content, then bottom. No look at claimed: a free slot may be below it.
MayFork == owner.forked < Forks /\ owner.depth < FullLength /\ ~owner.torn

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

\* ---- join: bottom down, then look at claimed.
MayJoin(index) ==
  /\ owner.torn => index < owner.at
  /\ owner.awaited \cap (index..Newest) = {}
  /\ Leftovers \/ index = Newest

IsClaimed(index) == index < Read(Owner, Claimed)

\* Ours without a fence: it is private, and so are all newer ones.
PopPrivate(index) ==
  /\ owner' = Rested([owner EXCEPT !.depth = index])
  /\ OwnerTakes(index..Newest)
  /\ UNCHANGED thief

JoinBottom ==
  /\ ~IsRemoved("join: bottom before the look at claimed")
  /\ Goes(Owner, "work", "joinLook")
  /\ \E index \in 0..Newest :
       /\ MayJoin(index)
       /\ Store(Owner, Bottom, index)
       /\ OwnerBecomes([owner EXCEPT !.at = index, !.torn = FALSE])

JoinPrivate ==
  /\ Goes(Owner, "joinLook", "work")
  /\ ~IsClaimed(owner.at)
  /\ NoStore
  /\ PopPrivate(owner.at)

\* Claimed: this slot is on the stack again. What is public above it is not yet.
JoinClaimed ==
  /\ Goes(Owner, "joinLook", "reclaim")
  /\ IsClaimed(owner.at)
  /\ Store(Owner, Bottom, owner.at + 1)
  /\ OwnerBecomes([owner EXCEPT !.at = @ + 1, !.torn = TRUE])

JoinWrongOrder ==
  /\ IsRemoved("join: bottom before the look at claimed")
  /\ \/ /\ pc[Owner] = "work"
        /\ \E index \in 0..Newest :
             /\ MayJoin(index)
             /\ Goes(Owner, "work", IF IsClaimed(index) THEN "reclaim" ELSE "joinLate")
             /\ OwnerBecomes(IF IsClaimed(index) THEN [owner EXCEPT !.at = index + 1, !.torn = TRUE]
                             ELSE [owner EXCEPT !.at = index])
        /\ NoStore
     \/ /\ Goes(Owner, "joinLate", "work")
        /\ Store(Owner, Bottom, owner.at)
        /\ PopPrivate(owner.at)

\* Of what a join took off the stack, this many slots are on it again; newer ones are dropped. Then, if this
\* was a join, takeBack of the newest slot. With leftovers, the owner may also find that it was cancelled, and
\* go on from there as it likes.
Restored(depth, after) ==
  /\ \E plan \in {after} \cup (IF Leftovers THEN {"none"} ELSE {}) :
       owner' = [Rested(owner) EXCEPT !.depth = depth, !.torn = FALSE, !.plan = plan]
  /\ OwnerTakes(depth..Newest)
  /\ UNCHANGED thief

\* restoreDepth looks at claimed, not at split, to know whether it has to do something.
Reclaim ==
  /\ Goes(Owner, "reclaim", "enter")
  /\ IsClaimed(owner.at) /\ ~IsRemoved("reclaim: restoreDepth")
  /\ NoStore
  /\ OwnerBecomes([owner EXCEPT !.plan = "reclaim"])

ReclaimAtOnce ==
  /\ ~IsClaimed(owner.at) \/ IsRemoved("reclaim: restoreDepth")
  /\ NoStore
  /\ Restored(owner.at, "takeBack")
  /\ Goes(Owner, "reclaim", IF owner'.plan = "none" THEN "work" ELSE "enter")

\* ---- the thread's stack ends, and an error unwinds it. Whatever a later step finds must be as it should.
MayBeCut == owner.cuts < Overflows
Cut(o) == [o EXCEPT !.cuts = @ + 1]

\* In a join, before restoreDepth. Thieves may still publish what is claimed, so nobody uses those slots again
\* before that: the join closes the window.
JoinCutOff ==
  /\ MayBeCut
  /\ pc[Owner] \in {"joinLook", "reclaim"}
  /\ Goes(Owner, pc[Owner], "work")
  /\ IsClaimed(owner.at)
  /\ NoStore
  /\ IF owner.at < Read(Owner, Split) \/ ~IsRemoved("join cut off: look at claimed")
     THEN OwnerBecomes(Cut([owner EXCEPT !.torn = TRUE]))
     ELSE /\ owner' = Cut(Rested([owner EXCEPT !.depth = owner.at, !.torn = FALSE]))
          /\ OwnerTakes(owner.at..Newest)
          /\ UNCHANGED thief

\* Of what the join took off the stack, what is public goes back; the rest is given up.
RestoreDepth ==
  /\ Goes(Owner, "restore", "leave")
  /\ LET split == Read(Owner, Split)
         depth == IF split > owner.at THEN split ELSE owner.at
     IN Store(Owner, Bottom, depth) /\ Restored(depth, owner.plan)

\* In withdraw, after it lowered split: it puts claimed and split back. Busy stays up.
WithdrawCutOff ==
  /\ MayBeCut
  /\ pc[Owner] \in {"takeBackAge", "takeBackCas"}
  /\ Goes(Owner, pc[Owner], IF IsRemoved("withdraw cut off: split back") THEN "work" ELSE "cutClaimed")
  /\ NoStore
  /\ OwnerBecomes(Cut(Rested(owner)))

CutClaimed ==
  /\ Goes(Owner, "cutClaimed", "cutSplit")
  /\ Store(Owner, Claimed, Newest + 1)
  /\ OwnerBecomes(owner)

CutSplit ==
  /\ Goes(Owner, "cutSplit", "work")
  /\ Store(Owner, Split, Newest + 1)
  /\ OwnerBecomes(owner)

\* ---- into a slow step and out of it.
Plan(plan) ==
  /\ Goes(Owner, "work", "enter")
  /\ NoStore
  /\ OwnerBecomes([owner EXCEPT !.plan = plan])

PlanToExpose == ~owner.torn /\ Read(Owner, Split) < owner.depth /\ Plan("expose")

\* It gives up what a failed task left behind.
PlanToGiveUp == Leftovers /\ ~owner.torn /\ owner.depth > 0 /\ Newest \notin owner.awaited /\ Plan("takeBack")

PlanToRestore == owner.torn /\ Plan("restore")

PlanToRetire == Newest \in owner.awaited /\ Read(Owner, Finished(OwnSlot(Newest))) /\ Plan("retire")

Enter ==
  /\ Goes(Owner, "enter", "entered")
  /\ Store(Owner, Busy, TRUE)
  /\ OwnerBecomes(owner)

Restores == owner.plan \in {"reclaim", "restore"}

EnterAlone ==   \* else it waits, and stays busy
  /\ Goes(Owner, "entered", IF Restores THEN "restore" ELSE owner.plan)
  /\ \/ ~Read(Owner, Exposing)
     \/ IsRemoved("beginSlowStep: look at exposing")
     \/ Restores /\ IsRemoved("restoreDepth: in a slow step")
  /\ NoStore
  /\ OwnerBecomes([owner EXCEPT !.plan = IF @ = "reclaim" THEN "takeBack" ELSE "none"])

\* Something was cancelled: joins look closer from now on, if this step undid that.
InterruptAgain ==
  /\ Goes(Owner, "end", "leave")
  /\ memory[Cancelled] > 0
  /\ Store(Owner, Claimed, Everything)
  /\ OwnerBecomes(owner)

Leave ==
  /\ pc[Owner] \in {"end", "leave"}
  /\ Goes(Owner, pc[Owner], IF owner.plan = "takeBack" THEN "enter" ELSE "work")
  /\ Store(Owner, Busy, FALSE)
  /\ OwnerBecomes([Rested(owner) EXCEPT !.plan = owner.plan])

\* ---- expose, as many as a rule says: claim them, then move split.
Expose ==
  /\ pc[Owner] = "expose"
  /\ LET from == Read(Owner, Split) IN
     \/ /\ from >= owner.depth   \* a thief was faster
        /\ Goes(Owner, "expose", "end")
        /\ OwnerBecomes(owner)
     \/ /\ from < owner.depth
        /\ Goes(Owner, "expose", "exposeClaimed")
        /\ \E to \in from + 1..owner.depth : OwnerBecomes([owner EXCEPT !.to = to])
  /\ NoStore

ExposeClaimed ==
  /\ Goes(Owner, "exposeClaimed", "exposeSplit")
  /\ IF IsRemoved("expose: claimed") THEN NoStore ELSE Store(Owner, Claimed, owner.to)
  /\ OwnerBecomes(owner)

ExposeSplit ==
  /\ Goes(Owner, "exposeSplit", "end")
  /\ Store(Owner, Split, owner.to)
  /\ Publishes(Read(Owner, Split)..owner.to - 1)
  /\ UNCHANGED <<owner, thief>>

\* ---- takeBack of the newest slot.
Unclaim ==   \* claimed perhaps, but private: a thief gave up
  /\ Goes(Owner, "takeBack", "takeBackBottom")
  /\ Newest >= Read(Owner, Split)
  /\ IF IsClaimed(Newest) THEN Store(Owner, Claimed, Newest) ELSE NoStore
  /\ OwnerBecomes(owner)

\* A first look at age: if a thief has long had the slot there is nothing to race for, and nothing is touched.
ClaimedFirst == IsRemoved("withdraw: look before claimed goes down")

IsLongStolen(top) ==
  /\ top > Newest \/ (top = Newest /\ IsRemoved("withdraw: the oldest is not stolen yet"))
  /\ ~IsRemoved("withdraw: first look")

WithdrawLook ==
  /\ Newest < Read(Owner, Split)
  /\ pc[Owner] = IF ClaimedFirst THEN "withdrawLook" ELSE "takeBack"
  /\ LET seen == Read(Owner, Age)
     IN IF IsLongStolen(TopOf(seen))
        THEN /\ Goes(Owner, pc[Owner], "end")
             /\ OwnerBecomes([owner EXCEPT !.awaited = @ \cup {Newest}])
        ELSE /\ Goes(Owner, pc[Owner], IF ClaimedFirst THEN "takeBackSplit" ELSE "withdrawClaimed")
             /\ OwnerBecomes([owner EXCEPT
                  !.seen = IF IsRemoved("takeBack: split before the look at age") THEN seen ELSE @])
  /\ NoStore

WithdrawClaimed ==
  /\ Newest < Read(Owner, Split)
  /\ Goes(Owner, IF ClaimedFirst THEN "takeBack" ELSE "withdrawClaimed",
          IF ClaimedFirst THEN "withdrawLook" ELSE "takeBackSplit")
  /\ Store(Owner, Claimed, Newest)
  /\ OwnerBecomes(owner)

TakeBackSplit ==
  /\ Goes(Owner, "takeBackSplit", "takeBackAge")
  /\ IF IsRemoved("takeBack: fence") THEN Store(Owner, Split, Newest)
     ELSE StoreFenced(Owner, Split, Newest)
  /\ OwnerBecomes(owner)

\* With thieves that take several at once, every take-back needs a new tag; else only the race for the
\* last slot does.
NeedsNewTag(top) ==
  /\ top = Newest \/ (Half /\ ~IsRemoved("takeBack: new tag for each, with steal-half"))
  /\ ~IsRemoved("takeBack: CAS")

TakeBackAge ==
  /\ LET early == IsRemoved("takeBack: split before the look at age")
         seen == IF early THEN owner.seen ELSE Read(Owner, Age)
     IN /\ Goes(Owner, "takeBackAge",
             CASE TopOf(seen) > Newest -> "lostClaimed"
               [] NeedsNewTag(TopOf(seen)) -> "takeBackCas"
               [] OTHER -> "takeBackBottom")
        /\ OwnerBecomes([owner EXCEPT !.seen = seen])
  /\ NoStore

TakeBackCas ==
  /\ Fence(Owner)
  /\ IF memory[Age] = owner.seen
     THEN /\ Goes(Owner, "takeBackCas", "takeBackBottom")
          /\ StoreFenced(Owner, Age, IF IsRemoved("takeBack: new tag") THEN owner.seen
                                     ELSE Renewed(owner.seen, TopOf(owner.seen)))
          /\ TagChanges
     ELSE /\ Goes(Owner, "takeBackCas",   \* a thief was faster; what it took may be older
               IF IsRemoved("takeBack: another look after a lost CAS") THEN "lostClaimed" ELSE "takeBackAge")
          /\ NoStore
          /\ UNCHANGED thief
  /\ UNCHANGED <<owner, ghost>>

LostClaimed ==
  /\ Goes(Owner, "lostClaimed", "lostSplit")
  /\ IF IsRemoved("takeBack: claimed back after a lost race") THEN NoStore
     ELSE Store(Owner, Claimed, Newest + 1)
  /\ OwnerBecomes([owner EXCEPT !.awaited = @ \cup {Newest}])

LostSplit ==
  /\ Goes(Owner, "lostSplit", "end")
  /\ IF IsRemoved("takeBack: split back after a lost race") THEN NoStore
     ELSE Store(Owner, Split, Newest + 1)
  /\ OwnerBecomes(owner)

TakeBackBottom ==
  /\ Goes(Owner, "takeBackBottom", "end")
  /\ Store(Owner, Bottom, Newest)
  /\ owner' = Rested([owner EXCEPT !.depth = Newest])
  /\ OwnerTakes({Newest})
  /\ UNCHANGED thief

\* ---- retire of the newest slot, which its thief has finished.
AgeFirst == IsRemoved("retire: split before age")

Retire ==
  /\ Goes(Owner, "retire", "retireClaimed")
  /\ NoStore
  /\ OwnerBecomes([owner EXCEPT !.seen = Read(Owner, Age), !.awaited = @ \ {Newest}])

RetireClaimed ==
  /\ Goes(Owner, "retireClaimed", IF AgeFirst THEN "retireAge" ELSE "retireSplit")
  /\ Store(Owner, Claimed, Newest)
  /\ OwnerBecomes(owner)

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
  /\ Goes(Owner, "retireOutcome", "retireBottom")
  /\ IF IsRemoved("retire: outcome") THEN NoStore ELSE Store(Owner, Finished(OwnSlot(Newest)), FALSE)
  /\ OwnerBecomes(owner)

RetireBottom ==
  /\ Goes(Owner, "retireBottom", "end")
  /\ Store(Owner, Bottom, Newest)
  /\ OwnerBecomes(Rested([owner EXCEPT !.depth = Newest]))

\* ----
OwnerStep ==
  \/ Grow \/ ForkContent \/ ForkBottom
  \/ JoinBottom \/ JoinPrivate \/ JoinClaimed \/ JoinWrongOrder \/ Reclaim \/ ReclaimAtOnce
  \/ JoinCutOff \/ PlanToRestore \/ RestoreDepth \/ WithdrawCutOff \/ CutClaimed \/ CutSplit
  \/ PlanToExpose \/ PlanToGiveUp \/ PlanToRetire \/ Enter \/ EnterAlone \/ InterruptAgain \/ Leave
  \/ Expose \/ ExposeClaimed \/ ExposeSplit
  \/ Unclaim \/ WithdrawLook \/ WithdrawClaimed \/ TakeBackSplit \/ TakeBackAge \/ TakeBackCas \/ LostClaimed \/ LostSplit
  \/ TakeBackBottom
  \/ Retire \/ RetireClaimed \/ RetireSplit \/ RetireAge \/ RetireOutcome \/ RetireBottom

AllJoined == pc[Owner] = "work" /\ ~owner.torn /\ owner.forked = Forks /\ owner.depth = 0
===============================================================================
