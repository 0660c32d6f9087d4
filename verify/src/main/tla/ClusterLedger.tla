----------------------------- MODULE ClusterLedger -----------------------------
(* Stealing between machines: constants, the ledger, and what a node knows.     *)
(* ClusterNode says what a node does, ClusterSteal what may happen to it, and   *)
(* what must hold. The protocol is in the README of io.jackdaw.cluster.internal.*)
EXTENDS Integers, Sequences, FiniteSets, TLC

CONSTANTS
  Nodes,       \* ids; a node that joins again has another one
  Members,     \* those that are here from the start
  Submitter,   \* one of them
  Units,       \* the job's work in so many units, none of which can be divided
  Deaths,      \* how often a node dies
  Slows,       \* how often a node that goes on is removed from the view
  Mistakes,    \* how often a node takes another for removed that is not
  Doubts,      \* how often the engine says "not changed" of a change that was made, or will be
  Removed      \* a step that is left out or misplaced on purpose, or "nothing"

VARIABLES
  ledger,      \* piece -> its record, for those that were written
  job,         \* the job's record
  life,        \* node -> "away", "in", "dead": it is in the view all the same, "slow": it was removed, "gone"
  node,        \* node -> what it runs and what its clerk is about to write
  mail,        \* messages on their way
  flight,      \* writes that the engine could not vouch for, and that may come true late
  left         \* how many deaths, removals, mistakes and doubts are left

vars == <<ledger, job, life, node, mail, flight, left>>

IsRemoved(step) == Removed = step
AllUnits == 1..Units
View == {n \in Nodes : life[n] \in {"in", "dead"}}
Goes(n) == life[n] \in {"in", "slow"}

\* ---- pieces: the path from the root, in pairs of attempt and number.
Root == <<>>
AnyChild == IsRemoved("child: the attempt in its id, nor only where there is none")
WithoutAttempt == IsRemoved("child: the attempt in its id") \/ AnyChild
Child(piece, attempt, number) ==
  Append(piece, <<IF WithoutAttempt THEN 0 ELSE attempt, number>>)

\* A record that is not there.
Nothing == [attempt |-> -1, owner |-> Submitter, work |-> {}, children |-> {}, done |-> FALSE, result |-> {}]

NewPiece(owner, work) ==
  [attempt |-> 0, owner |-> owner, work |-> work, children |-> {}, done |-> FALSE, result |-> {}]

Get(piece) == IF piece \in DOMAIN ledger THEN ledger[piece] ELSE Nothing

\* All pieces that can be reached from the root. None is deeper than the units can be divided.
RECURSIVE Below(_, _)
Below(pieces, depth) ==
  IF depth = 0 THEN pieces
  ELSE LET children == UNION {Get(piece).children : piece \in pieces}
       IN IF children = {} THEN pieces ELSE pieces \cup Below(children, depth - 1)
Named == Below({Root}, Units)

\* What a piece stands for: what it will count for, or what it counts for.
Says(record) == IF record.done THEN record.result ELSE record.work

\* How often a unit counts, among these pieces.
Counts(pieces) ==
  [unit \in AllUnits |-> Cardinality({piece \in pieces : unit \in Says(Get(piece))})]

NoResult == [unit \in AllUnits |-> 0]

\* ---- nodes. The clerk of a node does one thing at a time, at:
\*   "idle" no piece; "run" between writes; "parent", "work", "reject" of a division; "claim"; "merge";
\*   "root", "job" of the submission. (Without a step also at "sent", "walk".)
\* piece, base: what runs here, and its record as this clerk wrote it last, or claimed or found it
\* queue:       divisions that the clerk has not written yet, oldest first
\* ended:       the workers are through
\* made:        how many children this run of the piece has
\* foreign:     how many of the divisions in the queue are of a run before, of which the workers know nothing
\* doubt:       the engine's last answer has to be checked
\* alert:       something has happened: look at the ledger
Idle(alert) ==
  [at |-> "idle", piece |-> Root, base |-> Nothing, queue |-> <<>>, ended |-> FALSE, made |-> 0, foreign |-> 0,
   doubt |-> FALSE, alert |-> alert]

Runs(piece, record) == [Idle(FALSE) EXCEPT !.at = "run", !.piece = piece, !.base = record]

\* A node's step that changes nothing but itself.
NodeBecomes(n, changed) ==
  /\ node' = [node EXCEPT ![n] = changed]
  /\ UNCHANGED <<job, life, mail>>

Written(piece, record) == (piece :> record) @@ ledger

\* Node n replaces a record if it is the expected one, and becomes `won` or `lost`.
\* The engine may be in doubt: it made the change but does not say so, or will make it when nobody asks any more.
\* So after each "no" the clerk reads the record. If it is the old one, it tries again: this was not refused.
Replace(n, piece, expected, record, blindly, won, lost) ==
  IF node[n].doubt
  THEN /\ NodeBecomes(n,
            CASE Get(piece) = record -> won
              [] Get(piece) = expected /\ ~IsRemoved("doubt: try again") -> [node[n] EXCEPT !.doubt = FALSE]
              [] OTHER -> lost)
       /\ UNCHANGED <<ledger, flight, left>>
  ELSE LET no == NodeBecomes(n, IF IsRemoved("doubt: read again") THEN lost ELSE [node[n] EXCEPT !.doubt = TRUE])
       IN \/ /\ IF Get(piece) = expected \/ blindly
                THEN ledger' = Written(piece, record) /\ NodeBecomes(n, won)
                ELSE UNCHANGED ledger /\ no
             /\ UNCHANGED <<flight, left>>
          \/ /\ left.doubts > 0
             /\ left' = [left EXCEPT !.doubts = @ - 1]
             /\ no
             /\ \/ /\ Get(piece) = expected \/ blindly
                   /\ ledger' = Written(piece, record)
                   /\ UNCHANGED flight
                \/ /\ flight' = flight \cup
                        {[piece |-> piece, expected |-> expected, record |-> record, blindly |-> blindly]}
                   /\ UNCHANGED ledger

\* A write that the engine could not vouch for comes true.
Land ==
  \E write \in flight :
    /\ Get(write.piece) = write.expected \/ write.blindly
    /\ ledger' = Written(write.piece, write.record)
    /\ flight' = flight \ {write}
    /\ UNCHANGED <<job, life, node, mail, left>>

\* ---- the first state: nobody has work.
Init ==
  /\ ledger = << >>
  /\ job = [status |-> "none", result |-> NoResult]
  /\ life = [n \in Nodes |-> IF n \in Members THEN "in" ELSE "away"]
  /\ node = [n \in Nodes |-> [Idle(FALSE) EXCEPT !.at = IF n = Submitter THEN "root" ELSE "idle"]]
  /\ mail = {}
  /\ flight = {}
  /\ left = [deaths |-> Deaths, slows |-> Slows, mistakes |-> Mistakes, doubts |-> Doubts]
================================================================================
