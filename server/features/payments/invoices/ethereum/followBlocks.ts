import { ethereumTransfers } from '../tables.ts';
import { addMark, type BlockMark, dropAbove, markAt, markOf, marksOf, newestMark } from './blockMarks.ts';
import type { EthereumWatch } from './ethereumWatch.ts';
import { NodeFault } from './rpc.ts';
import type { Block, Header } from './shapes.ts';
import { transfersIn } from './transfersIn.ts';
import { keepTurn } from './turn.ts';
import { dropUnassigned, keepUnassigned } from './unassignedTransfers.ts';

/** Blocks of one round. */
const atOnce = 20;
/** Milliseconds by which a block may be ahead of this clock. */
const ahead = 15 * 60_000;

/** How far a round has come. */
interface Progress {
  readonly tip: BlockMark;
  /** `newest`: the node has no further block; `more`: it has; `behind`: it knows less than was looked at. */
  readonly reached: 'newest' | 'more' | 'behind';
}

/** A block that is yet to come would never be too old. @throws NodeFault */
function requirePast({ number, timestamp }: Header): void {
  if (timestamp.getTime() > Date.now() + ahead)
    throw new NodeFault(
      `The node of ETHEREUM_RPC_URL has the block ${number} at ${timestamp.toISOString()}, which is yet to come. Compare the clocks.`,
    );
}

/** The first look begins with the blocks that payments still wait in: what is deeper was before Quarry looked. */
async function begin({ platform, node, holder }: EthereumWatch, newest: number): Promise<BlockMark> {
  const { confirmations } = platform.configuration.invoicing;
  const first = await node.header(Math.max(0, newest - confirmations));
  if (first === undefined) throw new NodeFault('The node of ETHEREUM_RPC_URL has fewer blocks than it says.');
  requirePast(first);
  await platform.database.transaction(async (tx) => {
    await keepTurn(tx, holder);
    await addMark(tx, markOf(first), confirmations);
  });
  return markOf(first);
}

/** Looks at a block, which is on top of the newest one so far: it and its transfers are kept together or not at all. */
async function take(watch: EthereumWatch, block: Block): Promise<BlockMark> {
  const { platform, holder } = watch;
  requirePast(block);
  const { found, others } = await transfersIn(watch, block);
  const { number, timestamp: at } = block;
  await platform.database.transaction(async (tx) => {
    await keepTurn(tx, holder);
    await addMark(tx, markOf(block), platform.configuration.invoicing.confirmations);
    for (const transfer of found)
      await tx
        .insert(ethereumTransfers)
        .values({ ...transfer, at, block: number })
        .onConflictDoUpdate({ target: ethereumTransfers.hash, set: { at, block: number, told: null } });
    await keepUnassigned(tx, watch, block, others);
  });
  return markOf(block);
}

/** Goes back to the newest block that the node still has as it was looked at. @throws NodeFault where it has none of them */
async function walkBack({ platform, node, holder, log }: EthereumWatch): Promise<BlockMark> {
  const marks = await marksOf(platform.database.sql);
  const from = marks[0]?.number ?? 0;
  for (const mark of marks) {
    const header = await node.header(mark.number);
    if (header?.hash !== mark.hash) continue;
    await platform.database.transaction(async (tx) => {
      await keepTurn(tx, holder);
      // First, as somebody may assign one meanwhile, which then goes on as the invoice’s.
      await dropUnassigned(tx, mark);
      await dropAbove(tx, mark);
    });
    const told = { from, to: mark.number, since: mark.at.toISOString() };
    if (from - mark.number < platform.configuration.invoicing.confirmations) log.info(told, 'Ethereum was reorganised');
    else log.warn(told, 'Ethereum was reorganised deeper than payments wait for: some that were final may be gone');
    return mark;
  }
  throw new NodeFault(
    `The node of ETHEREUM_RPC_URL has none of the last ${marks.length} blocks as they were looked at. See docs/operations/ethereum.md.`,
  );
}

/** Whether the node has a block as it was looked at; undefined where that isn’t known any more. */
async function isKept({ platform, node }: EthereumWatch, number: number): Promise<boolean | undefined> {
  const mark = await markAt(platform.database.sql, number);
  const header = await node.header(number);
  return mark === undefined || header === undefined ? undefined : header.hash === mark.hash;
}

/**
 * Looks at the blocks that the node has beyond the newest one so far, a few at most. Where a block isn’t on top of it, the chain was
 * reorganised: it goes back first, once in a round. A node that doesn’t fit the chain that it has just told of isn’t followed.
 * @throws NodeFault, TurnLost; what was kept before that stands
 */
export async function followBlocks(watch: EthereumWatch): Promise<Progress> {
  const newest = await watch.node.newest();
  let tip = (await newestMark(watch.platform.database.sql)) ?? (await begin(watch, newest));
  let isBack = false;
  for (let step = 0; step < atOnce; step += 1) {
    if (tip.number < newest) {
      const block = await watch.node.block(tip.number + 1);
      if (block === undefined) return { tip, reached: 'behind' };
      if (block.parentHash === tip.hash) {
        tip = await take(watch, block);
        continue;
      }
    } else {
      const kept = await isKept(watch, newest);
      if (kept !== false) return { tip, reached: kept === true && tip.number === newest ? 'newest' : 'behind' };
    }
    if (isBack) throw new NodeFault('The node of ETHEREUM_RPC_URL tells of two chains in turn.');
    tip = await walkBack(watch);
    isBack = true;
  }
  return { tip, reached: 'more' };
}
