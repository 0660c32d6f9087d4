------------------------------ MODULE ClusterBest ------------------------------
(* The best so far, between machines: some pieces without children, each with a *)
(* few solutions in order, and nodes that die. The ledger has the least cost.   *)
(* See CLUSTER.md.                                                              *)
EXTENDS Integers, Sequences, FiniteSets, TLC

CONSTANTS
  Nodes,       \* ids
  Deaths,      \* how often a node dies
  Mistakes,    \* how often a piece is claimed whose owner lives: it is slow, or it was a mistake
  Removed      \* a step that is left out or misplaced on purpose, or "nothing"

VARIABLES
  piece,       \* piece -> its record: attempt, owner, done
  best,        \* what the ledger has
  alive,       \* nodes
  node,        \* node -> what it runs and what its clerk is about to write
  mail,        \* announcements on their way
  left         \* how many deaths and mistakes are left

vars == <<piece, best, alive, node, mail, left>>

IsRemoved(step) == Removed = step

\* The costs of the solutions in each piece: the first finds something better twice.
Solutions == << <<3, 1>>, <<2, 4>> >>
Pieces == DOMAIN Solutions
Least == 1
None == 9
Less(a, b) == IF a < b THEN a ELSE b

\* runs:   the piece, or 0; attempt: of it; next: its next solution; bound: only what is less is looked at
\* heard:  the least that others said
\* queue:  improvements that the clerk has not written yet; seen: what it read in the ledger before its write, or 0
Idle == [runs |-> 0, attempt |-> 0, next |-> 1, bound |-> None, heard |-> None, queue |-> <<>>, seen |-> 0]

Init ==
  /\ piece = [p \in Pieces |-> [attempt |-> 0, owner |-> {}, done |-> FALSE]]
  /\ best = None
  /\ alive = Nodes
  /\ node = [n \in Nodes |-> Idle]
  /\ mail = {}
  /\ left = [deaths |-> Deaths, mistakes |-> Mistakes]

Becomes(n, changed) == node' = [node EXCEPT ![n] = changed]
Announce(n, cost) == mail' = mail \cup {[to |-> other, cost |-> cost] : other \in alive \ {n}}

\* A run begins with what the ledger has, whatever its node has found or heard before.
Claim(n) ==
  /\ node[n].runs = 0 /\ node[n].queue = <<>>
  /\ \E p \in Pieces :
       /\ ~piece[p].done
       /\ \/ piece[p].owner \cap alive = {} /\ UNCHANGED left
          \/ /\ piece[p].owner \cap alive # {} /\ left.mistakes > 0
             /\ left' = [left EXCEPT !.mistakes = @ - 1]
       /\ piece' = [piece EXCEPT ![p].attempt = @ + 1, ![p].owner = {n}]
       /\ Becomes(n, [Idle EXCEPT !.runs = p, !.attempt = piece[p].attempt + 1,
            !.bound = IF IsRemoved("begin: bound from the ledger") THEN Less(node[n].bound, best) ELSE best])
  /\ UNCHANGED <<best, alive, mail>>

\* A worker comes to a solution. It prunes by its own at once.
Visit(n) ==
  /\ node[n].runs # 0 /\ node[n].next <= Len(Solutions[node[n].runs])
  /\ LET cost == Solutions[node[n].runs][node[n].next]
     IN IF cost < node[n].bound
        THEN /\ Becomes(n, [node[n] EXCEPT !.next = @ + 1, !.bound = cost, !.queue = Append(@, cost)])
             /\ IF IsRemoved("best: ledger before the others") THEN Announce(n, cost) ELSE UNCHANGED mail
        ELSE /\ Becomes(n, [node[n] EXCEPT !.next = @ + 1])
             /\ UNCHANGED mail
  /\ UNCHANGED <<piece, best, alive, left>>

Hear ==
  \E message \in mail :
    /\ mail' = mail \ {message}
    /\ node' = IF node[message.to].runs = 0 THEN node
               ELSE [node EXCEPT ![message.to].bound = Less(@, message.cost),
                                 ![message.to].heard = Less(@, message.cost)]
    /\ UNCHANGED <<piece, best, alive, left>>

\* ---- the clerk.
Read(n) ==
  /\ node[n].queue # <<>> /\ node[n].seen = 0
  /\ Becomes(n, IF best <= Head(node[n].queue) /\ ~IsRemoved("best: only what is better")
                THEN [node[n] EXCEPT !.queue = Tail(@)]
                ELSE [node[n] EXCEPT !.seen = best])
  /\ UNCHANGED <<piece, best, alive, mail, left>>

Write(n) ==
  /\ node[n].seen # 0
  /\ IF best = node[n].seen \/ IsRemoved("best: compare-and-set")
     THEN /\ best' = Head(node[n].queue)
          /\ Announce(n, Head(node[n].queue))
          /\ Becomes(n, [node[n] EXCEPT !.seen = 0, !.queue = Tail(@)])
     ELSE /\ Becomes(n, [node[n] EXCEPT !.seen = 0])
          /\ UNCHANGED <<best, mail>>
  /\ UNCHANGED <<piece, alive, left>>

IsOwner(n) == piece[node[n].runs].owner = {n} /\ piece[node[n].runs].attempt = node[n].attempt

\* What a node keeps when it has no piece any more.
After(n, queue, seen) ==
  [Idle EXCEPT !.bound = node[n].bound, !.queue = queue, !.seen = seen]

End(n) ==
  /\ node[n].runs # 0 /\ node[n].next > Len(Solutions[node[n].runs])
  /\ node[n].queue = <<>> \/ IsRemoved("end: after its best")
  /\ piece' = IF IsOwner(n) THEN [piece EXCEPT ![node[n].runs].done = TRUE] ELSE piece
  /\ Becomes(n, After(n, node[n].queue, node[n].seen))
  /\ UNCHANGED <<best, alive, mail, left>>

\* A write of the clerk has failed: the piece is somebody else's, and with it all that was not written.
Drop(n) ==
  /\ node[n].runs # 0 /\ ~IsOwner(n)
  /\ Becomes(n, After(n, <<>>, 0))
  /\ UNCHANGED <<piece, best, alive, mail, left>>

Die(n) ==
  /\ left.deaths > 0 /\ Cardinality(alive) > 1
  /\ left' = [left EXCEPT !.deaths = @ - 1]
  /\ alive' = alive \ {n}
  /\ Becomes(n, Idle)
  /\ mail' = {message \in mail : message.to # n}
  /\ UNCHANGED <<piece, best>>

Next ==
  \/ \E n \in alive :
       Claim(n) \/ Visit(n) \/ Read(n) \/ Write(n) \/ End(n) \/ Drop(n) \/ Die(n)
  \/ Hear

Spec == Init /\ [][Next]_vars

Alike == Permutations(Nodes)

\* ---- what must hold

AllDone == \A p \in Pieces : piece[p].done
BestNotLost == AllDone => best = Least

\* Nobody prunes by what others found, unless it or something better is in the ledger.
PrunedByLedger == \A n \in alive : best <= node[n].heard

BestNeverWorse == [][best' < best]_best
================================================================================
