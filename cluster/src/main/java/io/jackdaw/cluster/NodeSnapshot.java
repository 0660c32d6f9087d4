package io.jackdaw.cluster;

/**
 * What a node has counted since it joined, and how it is.
 *
 * @param node which node
 * @param workers how many workers its pool has
 * @param busy how many of them run pieces of jobs
 * @param pieces how many pieces it has
 * @param requestsSent requests for work to other nodes
 * @param rejectsSent requests of others that found nothing here
 * @param stealsIn pieces that others sent it because it asked
 * @param stealsOut pieces that it gave away because somebody asked
 * @param workBytesIn the bytes of the pieces that it got
 * @param workBytesOut the bytes of the pieces that it gave away
 * @param messagesSent messages to other nodes, without those of the ledger
 * @param bytesSent their bytes
 * @param ledgerWrites changes of the ledger that it made; each goes to all nodes
 * @param ledgerBytes their bytes, counted once
 * @param redone pieces that it took over: their node had died or left, or nobody wanted them any
 *     more when they had been cut
 * @param lost pieces that it ran in vain: another node had taken them over, or their job had ended
 * @param dropped frames of other nodes that it could not read
 * @param piecesDone pieces whose results it wrote down
 * @param explored the share of running jobs that it has explored in its unfinished pieces
 */
public record NodeSnapshot(
    NodeId node,
    int workers,
    int busy,
    int pieces,
    long requestsSent,
    long rejectsSent,
    long stealsIn,
    long stealsOut,
    long workBytesIn,
    long workBytesOut,
    long messagesSent,
    long bytesSent,
    long ledgerWrites,
    long ledgerBytes,
    long redone,
    long lost,
    long dropped,
    long piecesDone,
    double explored) {}
