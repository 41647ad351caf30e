import { and, eq, lte, sql } from 'drizzle-orm';
import { amountOf, Exact } from '#src/fields/money/exact.ts';
import { quotedAmounts } from '../tables.ts';
import type { EthereumWatch } from './ethereumWatch.ts';
import { NodeFault } from './rpc.ts';
import type { Block } from './shapes.ts';

interface Received {
  /** Of its transaction. */
  readonly hash: string;
  /** ETH, as a plain decimal. */
  readonly amount: string;
}

/** A transfer that pays an invoice. */
interface Transfer extends Received {
  /** The invoice’s id. */
  readonly invoice: number;
}

/** Transfers of one block that no invoice asks for and that the node is asked about: whoever sends crumbs delays nobody. */
const strangers = 20;

const weiPerCoin = new Exact(10).pow(18);

/** @returns ETH, as a plain decimal */
const coinsOf = (wei: bigint): string => amountOf(new Exact(wei.toString()).div(weiPerCoin));

/** By how much the time of a block may be before that of an invoice that it pays: a slot, and what clocks differ by. In milliseconds. */
const skew = 60_000;

/** Amount → the invoice that asked for it at the account at the time of the block. */
async function invoicesBy({ platform, account }: EthereumWatch, { timestamp }: Block, amounts: readonly string[]) {
  const { address, amount, invoice, heldFrom } = quotedAmounts;
  const at = new Date(timestamp.getTime() + skew);
  const rows = await platform.database.sql
    .select({ amount, invoice })
    .from(quotedAmounts)
    .where(and(eq(address, account), lte(heldFrom, at), sql`${amount} = any(${sql.param([...amounts])}::numeric[])`));
  return new Map(rows.map((row) => [new Exact(row.amount).toFixed(), row.invoice]));
}

/**
 * Whether a transaction of a block has done what it says: one to a contract can have failed, and then moved nothing.
 * @param blockHash null where the block is no longer known
 * @throws NodeFault where the node has it in another block, or in none
 */
export async function hasSucceeded(
  { node }: Pick<EthereumWatch, 'node'>,
  hash: string,
  blockHash: string | null,
): Promise<boolean> {
  const receipt = await node.receipt(hash);
  const isThere = receipt !== undefined && (blockHash === null || receipt.blockHash === blockHash);
  if (!isThere) throw new NodeFault(`The node of ETHEREUM_RPC_URL doesn’t have ${hash} in the block that it told of.`);
  return receipt.status === 1;
}

/**
 * Tells in the log of transfers that no invoice asks for, as far as they have succeeded, for whoever confirms payments by hand. It comes
 * after the block was kept: a node that is slow about them, or doesn’t know them, holds nobody’s payment up.
 */
export async function tellStrangers(
  { node, log }: EthereumWatch,
  block: Block,
  received: readonly Received[],
): Promise<void> {
  try {
    for (const { hash, amount } of received.slice(0, strangers)) {
      if (await hasSucceeded({ node }, hash, block.hash))
        log.info({ hash, amount, block: block.number }, 'no invoice asks for what was received');
    }
  } catch (error) {
    log.warn({ err: error, block: block.number }, 'what no invoice asks for can’t be told');
  }
  const more = received.length - strangers;
  if (more > 0) log.warn({ block: block.number, more }, 'no invoice asks for more transfers of a block, see there');
}

/** What a block has moved to the account. */
interface Transfers {
  /** Those whose amount an invoice asks for. */
  readonly found: readonly Transfer[];
  /** All others, not looked into. */
  readonly others: readonly Received[];
}

/**
 * The transfers of a block to the account: those that pay invoices, and the others.
 * @throws NodeFault
 */
export async function transfersIn(watch: EthereumWatch, block: Block): Promise<Transfers> {
  const received = block.transactions
    .filter(({ to, value }) => to === watch.account && value > 0n)
    .map(({ hash, value }) => ({ hash, amount: coinsOf(value) }));
  if (received.length === 0) return { found: [], others: [] };
  const invoices = await invoicesBy(
    watch,
    block,
    received.map(({ amount }) => amount),
  );
  const found: Transfer[] = [];
  for (const { hash, amount } of received) {
    const invoice = invoices.get(amount);
    if (invoice !== undefined && (await hasSucceeded(watch, hash, block.hash))) found.push({ hash, invoice, amount });
  }
  return { found, others: received.filter(({ amount }) => !invoices.has(amount)) };
}
