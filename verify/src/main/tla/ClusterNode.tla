------------------------------ MODULE ClusterNode ------------------------------
(* What a node does: it submits, runs, divides, writes, looks for work, claims, *)
(* and finishes the job.                                                        *)
EXTENDS ClusterLedger

\* A message may be the same as one that is on its way: then it is that one.
Send(messages) == mail' = mail \cup messages
Work(n, thief, piece, work) == [kind |-> "work", from |-> n, to |-> thief, piece |-> piece, work |-> work]
Reject(n, thief) == [kind |-> "reject", from |-> n, to |-> thief, piece |-> Root, work |-> {}]

Quiet == UNCHANGED <<life, flight, left>>

\* ---- submission: the root, then the job. Who hears of it looks.
Alerted(nodes) ==
  [n \in Nodes |-> IF n \in nodes /\ life[n] = "in" THEN [node[n] EXCEPT !.alert = TRUE] ELSE node[n]]

JobFirst == IsRemoved("submit: root before job")

SubmitRoot(n) ==
  /\ node[n].at = IF JobFirst THEN "job" ELSE "root"
  /\ LET root == NewPiece(n, AllUnits)
     IN /\ ledger' = Written(Root, root)
        /\ node' = [node EXCEPT ![n] =
             IF JobFirst THEN Runs(Root, root) ELSE [@ EXCEPT !.at = "job"]]
  /\ Quiet /\ UNCHANGED <<job, mail>>

SubmitJob(n) ==
  /\ node[n].at = IF JobFirst THEN "root" ELSE "job"
  /\ job' = [job EXCEPT !.status = "open"]
  /\ node' = [Alerted(Nodes) EXCEPT ![n] =
       IF JobFirst THEN [@ EXCEPT !.at = "job"] ELSE Runs(Root, Get(Root))]
  /\ Quiet /\ UNCHANGED <<ledger, mail>>

\* ---- workers. They never wait for the clerk.
Running(n) == node[n].base # Nothing
Waiting(n) == UNION {node[n].queue[i].child : i \in node[n].foreign + 1..Len(node[n].queue)}
Here(n) == node[n].base.work \ Waiting(n)   \* what the workers have not given away

\* Somebody has asked, and may be gone by now. It gets the upper part.
Divide(n) ==
  /\ Running(n) /\ ~node[n].ended
  /\ \E first \in Here(n), thief \in {t \in Nodes \ {n} : life[t] # "away"} :
       LET child == {unit \in Here(n) : unit >= first}
       IN /\ child # Here(n)
          /\ NodeBecomes(n, [node[n] EXCEPT !.queue = Append(@, [child |-> child, thief |-> thief])])
  /\ UNCHANGED <<ledger, flight, left>>

End(n) ==
  /\ Running(n) /\ ~node[n].ended
  /\ NodeBecomes(n, [node[n] EXCEPT !.ended = TRUE])
  /\ UNCHANGED <<ledger, flight, left>>

\* ---- the clerk: a division is written in three steps.
Division(n) == Head(node[n].queue)
NextChild(n) == Child(node[n].piece, node[n].base.attempt, node[n].made)

ParentFirst == IsRemoved("divide: child before parent")
WorkFirst == IsRemoved("divide: WORK after the compare-and-set")

WriteChild(n) ==
  /\ node[n].at = IF ParentFirst THEN "work" ELSE "run"
  /\ node[n].queue # <<>>
  /\ Replace(n, NextChild(n), Nothing, NewPiece(Division(n).thief, Division(n).child),
       IsRemoved("child: only where there is none") \/ AnyChild,
       [node[n] EXCEPT !.at = IF ParentFirst THEN "sent" ELSE "parent", !.doubt = FALSE],
       [node[n] EXCEPT !.at = "reject", !.doubt = FALSE])

NewWork(n) ==
  IF IsRemoved("divide: work with the children") THEN node[n].base.work
  ELSE node[n].base.work \ Division(n).child

\* The next division.
NextDivision(changed) == [changed EXCEPT !.at = "run", !.made = @ + 1, !.queue = Tail(@),
                        !.foreign = IF @ = 0 THEN 0 ELSE @ - 1]

WriteParent(n) ==
  /\ \/ node[n].at = IF WorkFirst THEN "sent" ELSE "parent"
     \/ ParentFirst /\ node[n].at = "run" /\ node[n].queue # <<>>
  /\ LET record == [node[n].base EXCEPT !.work = NewWork(n), !.children = @ \cup {NextChild(n)}]
     IN Replace(n, node[n].piece, node[n].base, record, IsRemoved("divide: compare-and-set"),
          LET named == [node[n] EXCEPT !.at = "work", !.base = record, !.doubt = FALSE]
          IN IF WorkFirst THEN NextDivision(named) ELSE named,
          [node[n] EXCEPT !.at = "reject", !.doubt = FALSE])

SendWork(n) ==
  /\ node[n].at = CASE ParentFirst -> "sent" [] WorkFirst -> "parent" [] OTHER -> "work"
  /\ Send({Work(n, Division(n).thief, NextChild(n), Division(n).child)})
  /\ node' = [node EXCEPT ![n] =
       IF WorkFirst THEN [@ EXCEPT !.at = "sent"] ELSE NextDivision(@)]
  /\ Quiet /\ UNCHANGED <<ledger, job>>

\* The piece is not ours any more. All that wait for a part of it hear of that.
Drop(n) ==
  /\ node[n].at = "reject"
  /\ Send(IF IsRemoved("divide: say so if it failed") THEN {}
          ELSE {Reject(n, node[n].queue[i].thief) : i \in DOMAIN node[n].queue})
  /\ node' = [node EXCEPT ![n] = Idle(TRUE)]
  /\ Quiet /\ UNCHANGED <<ledger, job>>

\* Left out: only a node that has just ended a piece finishes the job.
OnlyAtEnd == IsRemoved("look: finish the job")

\* The end of the piece, after all of its divisions. Then it looks.
WriteEnd(n) ==
  /\ node[n].at = "run" /\ node[n].ended
  /\ node[n].queue = <<>> \/ IsRemoved("end: after all divisions")
  /\ LET record == [node[n].base EXCEPT !.done = TRUE, !.result = Here(n), !.work = {}]
         idle == [Idle(~IsRemoved("end: look")) EXCEPT !.at = IF OnlyAtEnd THEN "walk" ELSE @]
     IN Replace(n, node[n].piece, node[n].base, record, IsRemoved("end: compare-and-set"), idle, idle)

\* ---- an idle node looks at the ledger: at the pieces that are named.
Looks(n) == node[n].alert /\ job.status = "open"

Seen == IF IsRemoved("look: named pieces") THEN DOMAIN ledger ELSE Named
Own(n) ==
  {piece \in Seen : Get(piece).owner = n /\ ~Get(piece).done /\ Get(piece) # Nothing}
Orphans(n) ==
  {piece \in Seen : Get(piece).owner \notin View \cup {n} /\ ~Get(piece).done /\ Get(piece) # Nothing}

\* Merging: left out, whatever has a record counts, whether it is named or not.
Merged == IF WorkFirst THEN DOMAIN ledger ELSE Named
AllDone == \A piece \in Merged : Get(piece).done

Start(n) ==
  /\ node[n].at = "idle" /\ Looks(n)
  /\ ~IsRemoved("look: own pieces")
  /\ \E piece \in Own(n) : NodeBecomes(n, Runs(piece, Get(piece)))
  /\ UNCHANGED <<ledger, flight, left>>

\* Left out: it begins again with what it has not finished writing.
StartAgain(n) ==
  /\ IsRemoved("look: all is written") /\ node[n].ended /\ node[n].queue # <<>>
  /\ NodeBecomes(n, [node[n] EXCEPT !.ended = FALSE, !.foreign = Len(node[n].queue)])
  /\ UNCHANGED <<ledger, flight, left>>

PlanClaim(n) ==
  /\ node[n].at = "idle" /\ Looks(n)
  /\ \E piece \in Orphans(n) :
       NodeBecomes(n, [node[n] EXCEPT !.at = "claim", !.piece = piece, !.base = Get(piece)])
  /\ UNCHANGED <<ledger, flight, left>>

\* It has heard of another view: the owner is there, or there already, and it does not know.
PlanMistake(n) ==
  /\ left.mistakes > 0
  /\ node[n].at = "idle"
  /\ job.status = "open"
  /\ \E piece \in Seen :
       /\ Get(piece).owner # n /\ ~Get(piece).done
       /\ NodeBecomes(n, [node[n] EXCEPT !.at = "claim", !.piece = piece, !.base = Get(piece)])
  /\ left' = [left EXCEPT !.mistakes = @ - 1]
  /\ UNCHANGED <<ledger, flight>>

Claim(n) ==
  /\ node[n].at = "claim"
  /\ LET record == [node[n].base EXCEPT !.owner = n,
                      !.attempt = IF IsRemoved("claim: next attempt") THEN @ ELSE @ + 1]
     IN Replace(n, node[n].piece, node[n].base, record, IsRemoved("claim: compare-and-set"),
          Runs(node[n].piece, record), Idle(~IsRemoved("claim: look again if it failed")))

PlanMerge(n) ==
  /\ node[n].at = (IF OnlyAtEnd THEN "walk" ELSE "idle") /\ Looks(n)
  /\ AllDone
  /\ NodeBecomes(n, [node[n] EXCEPT !.at = "merge"])
  /\ UNCHANGED <<ledger, flight, left>>

\* Every piece is done, and stays as it is.
Merge(n) ==
  /\ node[n].at = "merge"
  /\ IF job.status = "open"
     THEN job' = [status |-> "done", result |-> Counts(Merged)]
     ELSE UNCHANGED job
  /\ node' = [node EXCEPT ![n] = Idle(FALSE)]
  /\ Quiet /\ UNCHANGED <<ledger, mail>>

Rest(n) ==
  /\ Looks(n)
  /\ \/ /\ node[n].at = "idle"
        /\ (Own(n) = {} \/ IsRemoved("look: own pieces")) /\ Orphans(n) = {}
        /\ ~AllDone \/ OnlyAtEnd
        /\ NodeBecomes(n, Idle(FALSE))
     \/ /\ node[n].at = "walk" /\ ~AllDone
        /\ NodeBecomes(n, Idle(TRUE))
  /\ UNCHANGED <<ledger, flight, left>>

\* ---- messages. One of somebody that was removed is dropped; one that comes to a busy node is only a hint.
Deliver ==
  \E message \in mail :
    LET to == message.to
        record == Get(message.piece)
        mine == record.owner = to /\ record.attempt = 0 /\ ~record.done /\ record # Nothing
    IN /\ Goes(to)
       /\ mail' = mail \ {message}
       /\ node' = [node EXCEPT ![to] =
            CASE life[to] = "in" /\ message.from \notin View -> @
              [] message.kind = "work" /\ @.at = "idle" /\ mine -> Runs(message.piece, record)
              [] message.kind = "work" /\ @.at = "idle" /\ IsRemoved("WORK: look at the record") ->
                   Runs(message.piece, NewPiece(to, message.work))
              [] OTHER -> [@ EXCEPT !.alert = @ \/ node[to].at = "idle"]]
       /\ UNCHANGED <<ledger, job, life, flight, left>>

\* What a node does by itself, sooner or later.
Proceeds(n) ==
  \/ SubmitRoot(n) \/ SubmitJob(n)
  \/ End(n)
  \/ WriteChild(n) \/ WriteParent(n) \/ SendWork(n) \/ Drop(n) \/ WriteEnd(n)
  \/ Start(n) \/ StartAgain(n) \/ PlanClaim(n) \/ Claim(n) \/ PlanMerge(n) \/ Rest(n)
  \/ Merge(n)

NodeStep(n) == Goes(n) /\ (Proceeds(n) \/ Divide(n) \/ PlanMistake(n))
================================================================================
