------------------------------ MODULE SplitState ------------------------------
(* The split deque of one worker: constants, memory, and what is counted.     *)
(* SplitOwner and SplitThief are the two sides, SplitDeque puts them together  *)
(* and says what must hold. Names are those of SplitStack where it has one.    *)
EXTENDS Integers, Sequences, FiniteSets

CONSTANTS
  Owner,         \* the thread at the worker
  Thieves,       \* the others
  Forks,         \* how many tasks are forked in all
  FirstLength,   \* of the array of slots, before it grows
  FullLength,    \* after it grew: no deeper stack in this model
  Tags,          \* the tag counts modulo this
  BoundedSleep,  \* TRUE: no thief sleeps through Tags changes of the tag
  BufferSize,    \* stores that a store buffer holds; 0 is sequential consistency
  Half,          \* TRUE: a thief takes one or half of what is public, FALSE: one
  Leftovers,     \* TRUE: a join may find newer slots that nobody will join
  Cancels,       \* how often somebody cancels something and interrupts the joins
  Overflows,     \* how often the end of the thread's stack cuts off a slow step of the owner
  Removed        \* a step that is left out or misplaced on purpose, or "nothing"

VARIABLES
  memory,        \* address -> value, what all processes see
  buffer,        \* process -> its stores that only itself sees so far, oldest first
  pc,            \* process -> its next step
  owner,         \* registers of the owner
  thief,         \* thief -> its registers
  ghost          \* who took what; read by no step of the algorithm

vars == <<memory, buffer, pc, owner, thief, ghost>>

Processes == Thieves \cup {Owner}
NoTask == 0
Tasks == 1..Forks
Indexes == 0..FullLength - 1
IsRemoved(step) == Removed = step

\* ---- arrays of slots. Array 0 is the first one, array 1 the one after growing.
Length(array) == IF array = 0 THEN FirstLength ELSE FullLength

\* A slot is an object: both arrays hold the same ones.
SlotAt(array, index) ==
  IF IsRemoved("growth keeps the slots") /\ array = 1 THEN FullLength + index ELSE index
Slots == 0..(IF IsRemoved("growth keeps the slots") THEN 2 * FullLength ELSE FullLength) - 1

\* ---- addresses: names, so that a trace can be read.
Bottom == "bottom"       \* one past the newest slot
Split == "split"         \* slots below are public
Claimed == "claimed"     \* slots from here up are private for certain
Age == "age"             \* <<tag, top>>
Busy == "busy"           \* the owner is in a slow step
Exposing == "exposing"   \* a thief exposes on the owner's behalf
Array == "array"         \* which array is current
Cancelled == "cancelled" \* how often something was cancelled
Contents == <<"content0", "content1", "content2", "content3", "content4", "content5">>
Outcomes == <<"finished0", "finished1", "finished2", "finished3", "finished4", "finished5">>
Content(slot) == Contents[slot + 1]    \* the task that was forked there
Finished(slot) == Outcomes[slot + 1]   \* outcome: its thief is done

ASSUME Cardinality(Slots) <= Len(Contents)

Counts == {Bottom, Split, Claimed, Array, Cancelled}
Flags == {Busy, Exposing} \cup {Finished(s) : s \in Slots}
Addresses == Counts \cup {Age} \cup Flags \cup {Content(s) : s \in Slots}

Everything == FullLength + 1   \* claimed, after a cancellation: more than any stack can hold

TagOf(age) == age[1]
TopOf(age) == age[2]
Renewed(age, top) == <<(TagOf(age) + 1) % Tags, top>>

\* ---- total store order: a process sees its own buffered stores at once, others when they drain.
Read(process, address) ==
  IF buffer[process] = <<>> THEN memory[address]
  ELSE LET own == {n \in DOMAIN buffer[process] : buffer[process][n][1] = address}
       IN IF own = {} THEN memory[address]
          ELSE buffer[process][CHOOSE n \in own : \A m \in own : m <= n][2]

\* Opaque or release: on TSO the same.
Store(process, address, value) ==
  IF BufferSize = 0
  THEN /\ memory' = [memory EXCEPT ![address] = value]
       /\ UNCHANGED buffer
  ELSE /\ Len(buffer[process]) < BufferSize
       /\ buffer' = [buffer EXCEPT ![process] = Append(@, <<address, value>>)]
       /\ UNCHANGED memory

\* A process passes a full fence when its buffer is empty. (Drain is a step of its own, so waiting for it
\* loses nothing.)
Fence(process) == buffer[process] = <<>>

\* Volatile: nothing of this process comes after it before all have seen it.
StoreFenced(process, address, value) ==
  /\ Fence(process)
  /\ memory' = [memory EXCEPT ![address] = value]
  /\ UNCHANGED buffer

NoStore == UNCHANGED <<memory, buffer>>

Drain(process) ==
  /\ buffer[process] # <<>>
  /\ memory' = [memory EXCEPT ![Head(buffer[process])[1]] = Head(buffer[process])[2]]
  /\ buffer' = [buffer EXCEPT ![process] = Tail(@)]
  /\ UNCHANGED <<pc, owner, thief, ghost>>

Goes(process, from, to) ==
  /\ pc[process] = from
  /\ pc' = [pc EXCEPT ![process] = to]

\* ---- ghosts.
\* here:    index -> the newest task forked there, in the owner's order
\* taken:   task -> how often somebody took it, to run or to drop it (2 is "too often");
\*          NoTask -> how often a thief took a slot in which there never was one
\* public:  tasks that were exposed and not taken since
\* touched: a thief took a task that was private
TakenMore(indexes) ==
  [t \in Tasks \cup {NoTask} |->
    LET more == ghost.taken[t] + Cardinality({i \in indexes : ghost.here[i] = t})
    IN IF more > 2 THEN 2 ELSE more]

TasksAt(indexes) == {ghost.here[i] : i \in indexes}

OwnerTakes(indexes) ==
  ghost' = [ghost EXCEPT !.taken = TakenMore(indexes), !.public = @ \ TasksAt(indexes)]

ThiefTakes(indexes) ==
  ghost' = [ghost EXCEPT
    !.taken = TakenMore(indexes),
    !.touched = @ \/ ~(TasksAt(indexes) \subseteq ghost.public),
    !.public = @ \ TasksAt(indexes)]

Publishes(indexes) ==
  ghost' = [ghost EXCEPT !.public = @ \cup (TasksAt(indexes) \ {NoTask})]

\* ---- the assumption behind a tag of finite width.
HoldsAge(t) == pc[t] \in {"stealSplit", "stealArray", "stealCas"}

\* The owner changes the tag; every thief that holds an older age has missed one more.
TagChanges ==
  IF BoundedSleep
  THEN /\ \A t \in Thieves : HoldsAge(t) => thief[t].missed + 1 < Tags
       /\ thief' = [t \in Thieves |->
            IF HoldsAge(t) THEN [thief[t] EXCEPT !.missed = @ + 1] ELSE thief[t]]
  ELSE UNCHANGED thief

\* Changes that a thief misses from the start: they wait in the owner's buffer.
MissedAlready ==
  IF BoundedSleep
  THEN Cardinality({n \in DOMAIN buffer[Owner] : buffer[Owner][n][1] = Age})
  ELSE 0

\* ---- the first state.
IdleThief ==
  [seen |-> <<0, 0>>, split |-> 0, to |-> 0, claimed |-> 0, array |-> 0, hand |-> {}, missed |-> 0]

Init ==
  /\ memory = [a \in Addresses |->
       IF a = Age THEN <<0, 0>> ELSE IF a \in Flags THEN FALSE ELSE 0]
  /\ buffer = [p \in Processes |-> <<>>]
  /\ pc = [p \in Processes |-> IF p = Owner THEN "work" ELSE "idle"]
  /\ owner = [depth |-> 0, forked |-> 0, at |-> 0, to |-> 0, plan |-> "none",
              seen |-> <<0, 0>>, awaited |-> {}, cuts |-> 0, torn |-> FALSE]
  /\ thief = [t \in Thieves |-> IdleThief]
  /\ ghost = [here |-> [i \in Indexes |-> NoTask], taken |-> [t \in Tasks \cup {NoTask} |-> 0],
              public |-> {}, touched |-> FALSE]
===============================================================================
