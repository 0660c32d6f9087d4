------------------------------ MODULE ClusterSteal -----------------------------
(* Stealing between machines: what may happen to nodes, and what must hold.     *)
(* See CLUSTER.md.                                                              *)
EXTENDS ClusterNode

\* Somebody stays, who is in the view and lives.
OthersStay(n) == \E other \in Nodes \ {n} : life[other] = "in"

\* A node dies. What it has sent arrives, or does not.
Die(n) ==
  /\ life[n] = "in" /\ left.deaths > 0 /\ OthersStay(n)
  /\ left' = [left EXCEPT !.deaths = @ - 1]
  /\ life' = [life EXCEPT ![n] = "dead"]
  /\ node' = [node EXCEPT ![n] = Idle(FALSE)]
  /\ \E lost \in SUBSET {message \in mail : message.from = n} :
       mail' = {message \in mail \ lost : message.to # n}
  /\ UNCHANGED <<ledger, job, flight>>

\* All that are in the new view look at the ledger.
ViewWith(n, state) ==
  /\ life' = [life EXCEPT ![n] = state]
  /\ node' = IF IsRemoved("view: look") /\ state # "in" THEN node
             ELSE [m \in Nodes |-> IF (life[m] = "in" \/ (m = n /\ state = "in")) /\ node[m].at = "idle"
                                   THEN [node[m] EXCEPT !.alert = TRUE] ELSE node[m]]

RemoveDead(n) ==
  /\ life[n] = "dead"
  /\ ViewWith(n, "gone")
  /\ UNCHANGED <<ledger, job, mail, flight, left>>

\* It is only slow, and does not know.
RemoveSlow(n) ==
  /\ life[n] = "in" /\ left.slows > 0 /\ OthersStay(n)
  /\ left' = [left EXCEPT !.slows = @ - 1]
  /\ ViewWith(n, "slow")
  /\ UNCHANGED <<ledger, job, mail, flight>>

\* It hears that it was removed, or dies: in either case it forgets all it runs. It may come back as another.
Expel(n) ==
  /\ life[n] = "slow"
  /\ life' = [life EXCEPT ![n] = "gone"]
  /\ node' = [node EXCEPT ![n] = Idle(FALSE)]
  /\ mail' = {message \in mail : message.to # n}
  /\ UNCHANGED <<ledger, job, flight, left>>

Join(n) ==
  /\ life[n] = "away"
  /\ ViewWith(n, "in")
  /\ UNCHANGED <<ledger, job, mail, flight, left>>

\* When the job is done, nobody cares any more, but for those who would finish it too.
Next ==
  IF job.status = "done"
  THEN \E n \in Nodes : Merge(n)
  ELSE \/ \E n \in Nodes :
            NodeStep(n) \/ Die(n) \/ RemoveDead(n) \/ RemoveSlow(n) \/ Expel(n) \/ Join(n)
       \/ Deliver
       \/ Land

\* Enough for the job to end: who is in the view goes on, messages arrive, the dead are removed.
Fairness ==
  /\ \A n \in Nodes : WF_vars(life[n] = "in" /\ job.status # "done" /\ Proceeds(n))
  /\ \A n \in Nodes : WF_vars(job.status # "done" /\ RemoveDead(n))
  /\ WF_vars(job.status # "done" /\ Deliver)

Spec == Init /\ [][Next]_vars
FairSpec == Spec /\ Fairness

\* Nodes are alike, but for the submitter and those that come late.
Alike == Permutations(Members \ {Submitter}) \cup Permutations(Nodes \ Members)

\* ---- what must hold

\* What open pieces say and done ones count for is the whole job, each unit once, from the root to the end.
Submitted == Root \in DOMAIN ledger
NoneCountedTwice == Submitted => \A unit \in AllUnits : Counts(Named)[unit] <= 1
NoneLost == Submitted => \A unit \in AllUnits : Counts(Named)[unit] >= 1

RightResult == job.status = "done" => \A unit \in AllUnits : job.result[unit] = 1

JobHasRoot == job.status # "none" => Submitted

ChildBeforeParent == Submitted => Named \subseteq DOMAIN ledger

\* A record changes by its owner, or is claimed as it is; one that is done stays as it is.
MayBecome(old, new) ==
  /\ ~old.done
  /\ \/ /\ new.owner = old.owner /\ new.attempt = old.attempt
        /\ old.children \subseteq new.children /\ new.work \subseteq old.work
     \/ new = [old EXCEPT !.owner = new.owner, !.attempt = old.attempt + 1]

OneWriter ==
  [][\A piece \in DOMAIN ledger : ledger'[piece] # ledger[piece] => MayBecome(ledger[piece], ledger'[piece])]_ledger

\* While the job is open somebody is about to do something: nobody waits for what does not come.
NeverStuck ==
  job.status = "open" =>
    \/ mail # {}
    \/ \E n \in Nodes : life[n] = "dead" \/ (life[n] = "in" /\ (node[n].at # "idle" \/ node[n].alert))

\* ---- what must happen, under FairSpec
JobEnds == (job.status = "open") ~> (job.status = "done")
================================================================================
