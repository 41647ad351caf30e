import { ethereumTransfers } from '../tables.ts';
import {
  type BlockCheckpoint,
  deleteCheckpointsAbove,
  findCheckpoint,
  findNewestCheckpoint,
  insertCheckpoint,
  listCheckpoints,
  toCheckpoint,
} from './blockCheckpoints.ts';
import type { EthereumWatch } from './ethereumWatch.ts';
import { renewLeaderLock } from './leaderLock.ts';
import { matchTransfers } from './matchTransfers.ts';
import { NodeFault } from './rpc.ts';
import type { Block, Header } from './shapes.ts';
import { deleteUnassignedAbove, storeUnassigned } from './unassignedTransfers.ts';

/** Blocks of one round. */
const blocksPerRound = 20;
/** Milliseconds by which a block may be ahead of this clock. */
const maxClockSkew = 15 * 60_000;

/** The progress of a round. */
interface Progress {
  readonly tip: BlockCheckpoint;
  /** `newest`: the node has no further block; `more`: it has; `behind`: the node's newest block is older than the checkpoint. */
  readonly reached: 'newest' | 'more' | 'behind';
}

/** A block with a future timestamp would never become stale. @throws NodeFault */
function requirePast({ number, timestamp }: Header): void {
  if (timestamp.getTime() > Date.now() + maxClockSkew)
    throw new NodeFault(
      `The node of ETHEREUM_RPC_URL has the block ${number} at ${timestamp.toISOString()}, which is yet to come. Compare the clocks.`,
    );
}

/** The first round starts with blocks that can still contain pending payments. Deeper blocks precede the watch. */
async function startTracking({ platform, node, holder }: EthereumWatch, newest: number): Promise<BlockCheckpoint> {
  const { confirmations } = platform.configuration.invoicing;
  const first = await node.header(Math.max(0, newest - confirmations));
  if (first === undefined) throw new NodeFault('The node of ETHEREUM_RPC_URL has fewer blocks than it says.');
  requirePast(first);
  await platform.database.transaction(async (tx) => {
    await renewLeaderLock(tx, holder);
    await insertCheckpoint(tx, toCheckpoint(first), confirmations);
  });
  return toCheckpoint(first);
}

/** Processes the block after the newest checkpoint. The block and its transfers are stored in one transaction. */
async function processBlock(watch: EthereumWatch, block: Block): Promise<BlockCheckpoint> {
  const { platform, holder } = watch;
  requirePast(block);
  const { found: matched, others } = await matchTransfers(watch, block);
  const { number, timestamp: at } = block;
  await platform.database.transaction(async (tx) => {
    await renewLeaderLock(tx, holder);
    await insertCheckpoint(tx, toCheckpoint(block), platform.configuration.invoicing.confirmations);
    for (const transfer of matched)
      await tx
        .insert(ethereumTransfers)
        .values({ ...transfer, at, block: number })
        .onConflictDoUpdate({ target: ethereumTransfers.hash, set: { at, block: number, told: null } });
    await storeUnassigned(tx, watch, block, others);
  });
  return toCheckpoint(block);
}

/** Rolls back to the newest checkpoint that the node still has. @throws NodeFault if it has none of them */
async function rollBack({ platform, node, holder, log }: EthereumWatch): Promise<BlockCheckpoint> {
  const checkpoints = await listCheckpoints(platform.database.sql);
  const from = checkpoints[0]?.number ?? 0;
  for (const checkpoint of checkpoints) {
    const header = await node.header(checkpoint.number);
    if (header?.hash !== checkpoint.hash) continue;
    await platform.database.transaction(async (tx) => {
      await renewLeaderLock(tx, holder);
      // Deletes the payments first: an administrator may assign one concurrently, and then the invoice owns it.
      await deleteUnassignedAbove(tx, checkpoint);
      await deleteCheckpointsAbove(tx, checkpoint);
    });
    const details = { from, to: checkpoint.number, since: checkpoint.at.toISOString() };
    if (from - checkpoint.number < platform.configuration.invoicing.confirmations)
      log.info(details, 'Ethereum was reorganised');
    else log.warn(details, 'Ethereum was reorganised deeper than payments wait for: some that were final may be gone');
    return checkpoint;
  }
  throw new NodeFault(
    `The node of ETHEREUM_RPC_URL has none of the last ${checkpoints.length} blocks as they were looked at. See docs/operations/ethereum.md.`,
  );
}

/** Tests whether the chain still has a processed block; undefined if its checkpoint was deleted. */
async function isOnChain({ platform, node }: EthereumWatch, number: number): Promise<boolean | undefined> {
  const checkpoint = await findCheckpoint(platform.database.sql, number);
  const header = await node.header(number);
  return checkpoint === undefined || header === undefined ? undefined : header.hash === checkpoint.hash;
}

/**
 * Processes the node's new blocks, up to a limit. If a block isn't a child of the checkpoint, the chain was reorganised, and it rolls back
 * once. A node that returns two chains in turn is refused.
 * @throws NodeFault, TurnLost; earlier writes are committed
 */
export async function followBlocks(watch: EthereumWatch): Promise<Progress> {
  const newest = await watch.node.newest();
  let tip = (await findNewestCheckpoint(watch.platform.database.sql)) ?? (await startTracking(watch, newest));
  let isBack = false;
  for (let step = 0; step < blocksPerRound; step += 1) {
    if (tip.number < newest) {
      const block = await watch.node.block(tip.number + 1);
      if (block === undefined) return { tip, reached: 'behind' };
      if (block.parentHash === tip.hash) {
        tip = await processBlock(watch, block);
        continue;
      }
    } else {
      const isSame = await isOnChain(watch, newest);
      if (isSame !== false) return { tip, reached: isSame === true && tip.number === newest ? 'newest' : 'behind' };
    }
    if (isBack) throw new NodeFault('The node of ETHEREUM_RPC_URL tells of two chains in turn.');
    tip = await rollBack(watch);
    isBack = true;
  }
  return { tip, reached: 'more' };
}
