------------------------------ MODULE SplitThief ------------------------------
(* A thief's side: it steals what is public, and makes something public on     *)
(* behalf of an owner that does not answer.                                    *)
EXTENDS SplitState

ThiefGoes(t, from, to, registers) ==
  /\ Goes(t, from, to)
  /\ thief' = [thief EXCEPT ![t] = registers]
  /\ UNCHANGED owner

\* ---- steal: age, then split, then CAS.
StealAge(t) ==
  /\ ThiefGoes(t, "idle", "stealSplit",
       IF IsRemoved("steal: age before split")
       THEN [thief[t] EXCEPT !.split = Read(t, Split)]
       ELSE [thief[t] EXCEPT !.seen = Read(t, Age), !.missed = MissedAlready,
               !.array = IF IsRemoved("steal: array after split") THEN Read(t, Array) ELSE 0])
  /\ NoStore
  /\ UNCHANGED ghost

StealSplit(t) ==
  LET late == IsRemoved("steal: age before split")
      seen == IF late THEN Read(t, Age) ELSE thief[t].seen
      split == IF late THEN thief[t].split ELSE Read(t, Split)
  IN /\ IF TopOf(seen) < split
        THEN ThiefGoes(t, "stealSplit", "stealArray",
               [thief[t] EXCEPT !.seen = seen, !.split = split])
        ELSE ThiefGoes(t, "stealSplit", "idle", IdleThief)
     /\ NoStore
     /\ UNCHANGED ghost

StealArray(t) ==
  /\ ThiefGoes(t, "stealArray", "stealCas",
       [thief[t] EXCEPT !.array = IF IsRemoved("steal: array after split") THEN @ ELSE Read(t, Array)])
  /\ NoStore
  /\ UNCHANGED ghost

\* With steal-half a thief that waits at a join of its own still takes one.
Amounts(t) ==
  LET there == thief[t].split - TopOf(thief[t].seen)
  IN {1} \cup (IF Half THEN {(there + 1) \div 2} ELSE {})
Oldest(t, amount) == TopOf(thief[t].seen)..TopOf(thief[t].seen) + amount - 1
Wanted(t) == UNION {Oldest(t, amount) : amount \in Amounts(t)}

\* What it has in hand: the slots, and (ghost) the tasks that were forked there last.
Loot(t, amount) ==
  {[slot |-> SlotAt(thief[t].array, index), task |-> ghost.here[index]] : index \in Oldest(t, amount)}

StealCas(t) ==
  /\ Fence(t)
  /\ IF memory[Age] = thief[t].seen
     THEN \E amount \in Amounts(t) :
            /\ ThiefGoes(t, "stealCas", "run", [IdleThief EXCEPT !.hand = Loot(t, amount)])
            /\ StoreFenced(t, Age, <<TagOf(thief[t].seen), TopOf(thief[t].seen) + amount>>)
            /\ ThiefTakes(Oldest(t, amount))
     ELSE /\ ThiefGoes(t, "stealCas", "idle", IdleThief)
          /\ NoStore
          /\ UNCHANGED ghost

\* Runs a task in its hand and says so. Which one first: it passes some on, to whoever wants them.
Run(t) ==
  /\ pc[t] = "run"
  /\ \E loot \in thief[t].hand :
       LET rest == thief[t].hand \ {loot}
       IN /\ ThiefGoes(t, "run", IF rest = {} THEN "idle" ELSE "run", [thief[t] EXCEPT !.hand = rest])
          /\ Store(t, Finished(loot.slot), TRUE)
  /\ UNCHANGED ghost

\* ---- exposeFor, in six steps. It wants to publish the slots from thief.split up to, without, thief.to.
ExposeFirstLook(t) ==   \* 1: does not disturb an owner that is busy
  /\ ~Read(t, Busy) \/ IsRemoved("exposeFor: look at busy first")
  /\ ThiefGoes(t, "idle", "exposeBegin", thief[t])
  /\ NoStore
  /\ UNCHANGED ghost

ExposeBegin(t) ==
  /\ Fence(t)
  /\ IF ~memory[Exposing] \/ IsRemoved("exposeFor: CAS of exposing")
     THEN ThiefGoes(t, "exposeBegin", "exposeFrom", thief[t]) /\ StoreFenced(t, Exposing, TRUE)
     ELSE ThiefGoes(t, "exposeBegin", "idle", IdleThief) /\ NoStore
  /\ UNCHANGED ghost

ExposeFrom(t) ==   \* 2
  /\ ThiefGoes(t, "exposeFrom", "exposeLook", [thief[t] EXCEPT !.split = Read(t, Split)])
  /\ NoStore
  /\ UNCHANGED ghost

BarrierFirst == IsRemoved("exposeFor: barrier after the claim")

ExposeLook(t) ==
  /\ LET bottom == Read(t, Bottom)
     IN IF bottom <= thief[t].split
        THEN ThiefGoes(t, "exposeLook", "exposeRelease", thief[t])
        ELSE \E to \in thief[t].split + 1..bottom :
               ThiefGoes(t, "exposeLook", IF BarrierFirst THEN "exposeBarrier" ELSE "exposeSeen",
                 [thief[t] EXCEPT !.to = to])
  /\ NoStore
  /\ UNCHANGED ghost

\* It claims all that it wants to publish, and looks again whether all of that is still claimed.
Claims(t) == IF IsRemoved("exposeFor: claim all of them") THEN thief[t].split + 1 ELSE thief[t].to
Keeps(t) ==
  IF IsRemoved("exposeFor: look at all that was claimed") THEN thief[t].split + 1 ELSE Claims(t)

AfterClaim == IF BarrierFirst THEN "exposeBusy" ELSE "exposeBarrier"

ExposeSeen(t) ==   \* 3
  /\ LET seen == Read(t, Claimed)
     IN ThiefGoes(t, "exposeSeen",
          CASE seen < thief[t].split /\ ~IsRemoved("exposeFor: claimed below split") -> "exposeRelease"
            [] seen >= Claims(t) -> AfterClaim
            [] OTHER -> "exposeClaim",
          [thief[t] EXCEPT !.claimed = IF seen < Claims(t) THEN seen ELSE 0])
  /\ NoStore
  /\ UNCHANGED ghost

ExposeClaim(t) ==
  /\ IF IsRemoved("exposeFor: CAS of claimed")
     THEN /\ ThiefGoes(t, "exposeClaim", AfterClaim, [thief[t] EXCEPT !.claimed = 0])
          /\ Store(t, Claimed, Claims(t))
     ELSE /\ Fence(t)
          /\ IF memory[Claimed] = thief[t].claimed
             THEN /\ ThiefGoes(t, "exposeClaim", AfterClaim, [thief[t] EXCEPT !.claimed = 0])
                  /\ StoreFenced(t, Claimed, Claims(t))
             ELSE ThiefGoes(t, "exposeClaim", "exposeRelease", thief[t]) /\ NoStore
  /\ UNCHANGED ghost

\* Every thread passes a fence at a moment of its own within the call. The thief's is before all others, and
\* in the kernel its buffer stays empty: so the owner's moment is one at which both are empty. What is in
\* other thieves' buffers may stay there.
Barrier(t) == Fence(t) /\ Fence(Owner)

ExposeBarrier(t) ==   \* 4
  /\ ThiefGoes(t, "exposeBarrier", IF BarrierFirst THEN "exposeSeen" ELSE "exposeBusy", thief[t])
  /\ Barrier(t) \/ IsRemoved("exposeFor: barrier")
  /\ NoStore
  /\ UNCHANGED ghost

\* 5: four looks, each with a step name of its own; the first that fails ends it.
Look(t, from, step, holds, next) ==
  /\ ThiefGoes(t, from, IF holds \/ IsRemoved(step) THEN next ELSE "exposeRelease", thief[t])
  /\ NoStore
  /\ UNCHANGED ghost

ExposeBusy(t) ==
  Look(t, "exposeBusy", "exposeFor: look at busy again", ~Read(t, Busy), "exposeSame")

ExposeSame(t) ==
  Look(t, "exposeSame", "exposeFor: look at split again", Read(t, Split) = thief[t].split, "exposeStill")

\* Whoever cancels raises claimed without regard to others. The owner's last slow step may have lowered it
\* before that, and a join may have seen it low since the barrier.
ExposeStill(t) ==
  LET claimed == Read(t, Claimed)
  IN Look(t, "exposeStill", "exposeFor: look at claimed again", claimed >= Keeps(t),
       IF claimed = Everything /\ ~IsRemoved("exposeFor: barrier again after a cancellation")
       THEN "exposeBarrierAgain" ELSE "exposeAbove")

ExposeBarrierAgain(t) ==
  /\ ThiefGoes(t, "exposeBarrierAgain", "exposeAbove", thief[t])
  /\ Barrier(t)
  /\ NoStore
  /\ UNCHANGED ghost

\* Of what it wanted, perhaps only the older ones are still there.
ExposeAbove(t) ==
  LET bottom == Read(t, Bottom)
      enough == \/ bottom >= thief[t].to
                \/ IsRemoved("exposeFor: look at bottom again")
                \/ IsRemoved("exposeFor: only what is still there") /\ bottom > thief[t].split
      to == IF enough THEN thief[t].to ELSE bottom
  IN /\ ThiefGoes(t, "exposeAbove", IF to > thief[t].split THEN "exposePublish" ELSE "exposeRelease",
          [thief[t] EXCEPT !.to = to])
     /\ NoStore
     /\ UNCHANGED ghost

ExposePublish(t) ==
  /\ ThiefGoes(t, "exposePublish", "exposeRelease", thief[t])
  /\ Store(t, Split, thief[t].to)
  /\ Publishes(thief[t].split..thief[t].to - 1)

ExposeRelease(t) ==   \* 6
  /\ ThiefGoes(t, "exposeRelease", "idle", IdleThief)
  /\ IF IsRemoved("exposeFor: release") THEN NoStore ELSE Store(t, Exposing, FALSE)
  /\ UNCHANGED ghost

\* ----
ThiefContinues(t) ==
  \/ StealSplit(t) \/ StealArray(t) \/ StealCas(t) \/ Run(t)
  \/ ExposeBegin(t) \/ ExposeFrom(t) \/ ExposeLook(t) \/ ExposeSeen(t) \/ ExposeClaim(t) \/ ExposeBarrier(t)
  \/ ExposeBusy(t) \/ ExposeSame(t) \/ ExposeStill(t) \/ ExposeBarrierAgain(t) \/ ExposeAbove(t)
  \/ ExposePublish(t) \/ ExposeRelease(t)

ThiefStep(t) == StealAge(t) \/ ExposeFirstLook(t) \/ ThiefContinues(t)
===============================================================================
