------------------------------ MODULE SplitDeque ------------------------------
(* The split deque with exposure by owner and by thief: what may happen, and   *)
(* what must hold. See README.md.                                              *)
EXTENDS SplitOwner, SplitThief, TLC

\* Whoever cancels something makes all joins look closer, at any time.
Cancel ==
  /\ memory[Cancelled] < Cancels
  /\ memory' = [memory EXCEPT ![Claimed] = Everything, ![Cancelled] = @ + 1]
  /\ UNCHANGED <<buffer, pc, owner, thief, ghost>>

Next ==
  \/ OwnerStep
  \/ \E t \in Thieves : ThiefStep(t)
  \/ \E p \in Processes : Drain(p)
  \/ Cancel

\* Enough for every fork to be joined: nobody stops half-way. Thieves may try to expose again and again.
Fairness ==
  /\ WF_vars(OwnerStep)
  /\ \A t \in Thieves : WF_vars(ThiefContinues(t))
  /\ \A p \in Processes : WF_vars(Drain(p))

Spec == Init /\ [][Next]_vars
FairSpec == Spec /\ Fairness

\* Thieves are alike: states that differ in their names only are one.
Alike == Permutations(Thieves)

\* ---- what must hold

TypeOk ==
  /\ memory[Bottom] \in 0..FullLength /\ memory[Split] \in 0..FullLength /\ memory[Claimed] \in 0..Everything
  /\ TagOf(memory[Age]) \in 0..Tags - 1 /\ TopOf(memory[Age]) \in 0..FullLength
  /\ memory[Busy] \in BOOLEAN /\ memory[Exposing] \in BOOLEAN /\ memory[Array] \in 0..1
  /\ \A s \in Slots :
       /\ memory[Content(s)] \in Tasks \cup {NoTask}
       /\ memory[Finished(s)] \in BOOLEAN
  /\ \A p \in Processes : Len(buffer[p]) <= BufferSize
  /\ owner.depth \in 0..FullLength /\ owner.forked \in 0..Forks /\ owner.awaited \subseteq 0..Newest

\* Nobody takes a task that somebody else took.
NoneTakenTwice == \A t \in Tasks : ghost.taken[t] <= 1

\* A thief takes only what was exposed: no private task, and no slot in which there is none.
PrivateUntouched == ~ghost.touched /\ ghost.taken[NoTask] = 0

\* What was forked and not taken is where its join will look for it; a join that waits, waits for a thief
\* that has this very slot in hand or has finished it; in the end everything was taken.
NoneLost ==
  /\ \A t \in 1..owner.forked : ghost.taken[t] = 0 => \E i \in 0..Newest : ghost.here[i] = t
  /\ \A i \in owner.awaited :
       \E t \in Thieves :
         \/ Read(t, Finished(OwnSlot(i)))
         \/ [slot |-> OwnSlot(i), task |-> ghost.here[i]] \in thief[t].hand
  /\ AllJoined => \A t \in Tasks : ghost.taken[t] = 1

\* A thief runs the fork that it took.
RightContent ==
  \A t \in Thieves : \A loot \in thief[t].hand : memory[Content(loot.slot)] = loot.task

\* No thief looks beyond the end of the array it holds.
InsideArray ==
  \A t \in Thieves :
    pc[t] = "stealCas" => \A index \in Wanted(t) : index < Length(thief[t].array)

\* The owner is in no slow step.
Idle == pc[Owner] \in {"work", "forkSecond", "joinLook", "joinLate", "reclaim", "enter", "entered"}

PublicIsClaimed ==
  Idle => Read(Owner, Split) <= Read(Owner, Claimed)

\* Nobody changes the boundaries: nor does a join, and no thief exposes.
Quiet == pc[Owner] \in {"work", "forkSecond"} /\ ~owner.torn /\ ~memory[Exposing]

InOrder ==
  Quiet => /\ TopOf(Read(Owner, Age)) <= Read(Owner, Split)
           /\ Read(Owner, Split) <= Read(Owner, Bottom)

\* ---- what must happen, under FairSpec
AllJoinedAtLast == <>AllJoined
===============================================================================
