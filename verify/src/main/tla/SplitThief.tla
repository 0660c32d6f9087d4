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

Amount(t) ==
  LET there == thief[t].split - TopOf(thief[t].seen)
  IN IF Half THEN (there + 1) \div 2 ELSE 1
Wanted(t) == TopOf(thief[t].seen)..TopOf(thief[t].seen) + Amount(t) - 1

\* What it has in hand: the slots, and (ghost) the tasks that were forked there last.
Loot(t) ==
  [n \in 1..Amount(t) |->
    LET index == TopOf(thief[t].seen) + n - 1
    IN [slot |-> SlotAt(thief[t].array, index), task |-> ghost.here[index]]]

StealCas(t) ==
  /\ Fence(t)
  /\ IF memory[Age] = thief[t].seen
     THEN /\ ThiefGoes(t, "stealCas", "run", [IdleThief EXCEPT !.hand = Loot(t)])
          /\ StoreFenced(t, Age, <<TagOf(thief[t].seen), TopOf(thief[t].seen) + Amount(t)>>)
          /\ ThiefTakes(Wanted(t))
     ELSE /\ ThiefGoes(t, "stealCas", "idle", IdleThief)
          /\ NoStore
          /\ UNCHANGED ghost

\* Runs the oldest task in its hand and says so.
Run(t) ==
  LET rest == Tail(thief[t].hand)
  IN /\ pc[t] = "run"
     /\ ThiefGoes(t, "run", IF rest = <<>> THEN "idle" ELSE "run", [thief[t] EXCEPT !.hand = rest])
     /\ Store(t, Finished(Head(thief[t].hand).slot), TRUE)
     /\ UNCHANGED ghost

\* ---- exposeFor, in six steps. thief.split is the slot that it wants to publish.
Claim(t) ==   \* 1
  /\ Fence(t)
  /\ ~memory[Exposing] \/ IsRemoved("exposeFor: CAS of exposing")
  /\ ThiefGoes(t, "idle", "exposeFrom", thief[t])
  /\ StoreFenced(t, Exposing, TRUE)
  /\ UNCHANGED ghost

ExposeFrom(t) ==   \* 2
  /\ ThiefGoes(t, "exposeFrom", "exposeLook",
       [thief[t] EXCEPT !.split = Read(t, Split),
               !.array = IF IsRemoved("exposeFor: array after bottom") THEN Read(t, Array) ELSE 0])
  /\ NoStore
  /\ UNCHANGED ghost

ExposeLook(t) ==
  /\ ThiefGoes(t, "exposeLook",
       IF Read(t, Bottom) <= thief[t].split THEN "exposeRelease"
       ELSE IF IsRemoved("exposeFor: barrier after the mark") THEN "exposeBarrier" ELSE "exposeArray",
       thief[t])
  /\ NoStore
  /\ UNCHANGED ghost

ExposeArray(t) ==   \* 3
  /\ ThiefGoes(t, "exposeArray", "exposeMarkFor",
       [thief[t] EXCEPT !.array = IF IsRemoved("exposeFor: array after bottom") THEN @ ELSE Read(t, Array)])
  /\ NoStore
  /\ UNCHANGED ghost

ExposeMarkFor(t) ==
  /\ ThiefGoes(t, "exposeMarkFor",
       IF IsRemoved("exposeFor: barrier after the mark") THEN "exposeBusy" ELSE "exposeBarrier", thief[t])
  /\ Store(t, Marked(SlotAt(thief[t].array, thief[t].split)), TRUE)
  /\ UNCHANGED ghost

\* Every thread passes a fence at a moment of its own within the call. The thief's is before all others, and
\* in the kernel its buffer stays empty: so the owner's moment is one at which both are empty. What is in
\* other thieves' buffers may stay there.
ExposeBarrier(t) ==   \* 4
  /\ ThiefGoes(t, "exposeBarrier",
       IF IsRemoved("exposeFor: barrier after the mark") THEN "exposeArray" ELSE "exposeBusy", thief[t])
  /\ IsRemoved("exposeFor: barrier") \/ (Fence(t) /\ Fence(Owner))
  /\ NoStore
  /\ UNCHANGED ghost

\* 5: four looks, each with a step name of its own; the first that fails ends it.
Look(t, from, step, holds, next) ==
  /\ ThiefGoes(t, from, IF holds \/ IsRemoved(step) THEN next ELSE "exposeRelease", thief[t])
  /\ NoStore
  /\ UNCHANGED ghost

ExposeBusy(t) ==
  Look(t, "exposeBusy", "exposeFor: look at busy", ~Read(t, Busy), "exposeSame")

ExposeSame(t) ==
  Look(t, "exposeSame", "exposeFor: look at split again", Read(t, Split) = thief[t].split, "exposeStill")

ExposeStill(t) ==
  LET slot == SlotAt(thief[t].array, thief[t].split)
  IN Look(t, "exposeStill", "exposeFor: look at the mark again", Read(t, Marked(slot)), "exposeAbove")

ExposeAbove(t) ==
  Look(t, "exposeAbove", "exposeFor: look at bottom again", Read(t, Bottom) > thief[t].split, "exposePublish")

ExposePublish(t) ==
  /\ ThiefGoes(t, "exposePublish", "exposeRelease", thief[t])
  /\ Store(t, Split, thief[t].split + 1)
  /\ Publishes({thief[t].split})

ExposeRelease(t) ==   \* 6
  /\ ThiefGoes(t, "exposeRelease", "idle", IdleThief)
  /\ IF IsRemoved("exposeFor: release") THEN NoStore ELSE Store(t, Exposing, FALSE)
  /\ UNCHANGED ghost

\* ----
ThiefContinues(t) ==
  \/ StealSplit(t) \/ StealArray(t) \/ StealCas(t) \/ Run(t)
  \/ ExposeFrom(t) \/ ExposeLook(t) \/ ExposeArray(t) \/ ExposeMarkFor(t) \/ ExposeBarrier(t)
  \/ ExposeBusy(t) \/ ExposeSame(t) \/ ExposeStill(t) \/ ExposeAbove(t)
  \/ ExposePublish(t) \/ ExposeRelease(t)

ThiefStep(t) == StealAge(t) \/ Claim(t) \/ ThiefContinues(t)
===============================================================================
