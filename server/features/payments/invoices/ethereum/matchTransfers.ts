import { and, eq, lte, sql } from 'drizzle-orm';
import { Exact, toLedgerAmount } from '#src/fields/money/exact.ts';
import { latestInvoiceOf } from '#src/resources/payments/latestInvoice.ts';
import { quotedAmounts } from '../tables.ts';
import type { EthereumWatch } from './ethereumWatch.ts';
import { NodeFault } from './rpc.ts';
import type { Block } from './shapes.ts';

export interface IncomingTransfer {
  /** Of its transaction. */
  readonly hash: string;
  readonly sender: string;
  /** ETH, as a plain decimal. */
  readonly amount: string;
}

/** A transfer that pays an invoice. */
interface Transfer extends Omit<IncomingTransfer, 'sender'> {
  /** The invoice’s id. */
  readonly invoice: number;
}

const weiPerCoin = new Exact(10).pow(18);

/** @returns ETH, as a plain decimal */
const toCoins = (wei: bigint): string => toLedgerAmount(new Exact(wei.toString()).div(weiPerCoin));

/** Amount → the invoice that asked for it at the account at the time of the block. */
async function listInvoicesByAmount(
  { platform, account }: EthereumWatch,
  { timestamp }: Block,
  amounts: readonly string[],
) {
  const { address, amount, invoice, heldFrom } = quotedAmounts;
  const at = new Date(latestInvoiceOf({ receivedAt: timestamp.toISOString() }));
  const rows = await platform.database.sql
    .select({ amount, invoice })
    .from(quotedAmounts)
    .where(and(eq(address, account), lte(heldFrom, at), sql`${amount} = any(${sql.param([...amounts])}::numeric[])`));
  return new Map(rows.map((row) => [new Exact(row.amount).toFixed(), row.invoice]));
}

type Receipt = Awaited<ReturnType<EthereumWatch['node']['receipt']>>;

function isSuccessful(receipt: Receipt, hash: string, blockHash: string | null): boolean {
  const isInBlock = receipt !== undefined && (blockHash === null || receipt.blockHash === blockHash);
  if (!isInBlock)
    throw new NodeFault(`The node of ETHEREUM_RPC_URL doesn’t have ${hash} in the block that it told of.`);
  return receipt.status === 1;
}

/**
 * Whether a transaction of a block has done what it says: one to a contract can have failed, and then moved nothing.
 * @param blockHash null where the block is no longer known
 * @throws NodeFault where the node has it in another block, or in none
 */
export const hasSucceeded = async (
  { node }: Pick<EthereumWatch, 'node'>,
  hash: string,
  blockHash: string | null,
): Promise<boolean> => isSuccessful(await node.receipt(hash), hash, blockHash);

/**
 * Whether a transaction has arrived for good. It has not where it has failed, and where it is in no block any more: the node has no
 * receipt of it, and its block is another one without it.
 * @param blockHash the hash of its block as that was looked at; undefined where it is no longer known
 * @throws NodeFault where the node has it in another block, has no such block, or another one than it has told of
 */
export async function hasArrived(
  { node }: Pick<EthereumWatch, 'node'>,
  { hash, block: number }: { readonly hash: string; readonly block: number },
  blockHash: string | undefined,
): Promise<boolean> {
  const receipt = await node.receipt(hash);
  if (receipt !== undefined) return isSuccessful(receipt, hash, blockHash ?? null);
  const block = await node.block(number);
  if (block === undefined || (blockHash !== undefined && block.hash !== blockHash))
    throw new NodeFault(`The node of ETHEREUM_RPC_URL doesn’t have the block ${number} that ${hash} was in.`);
  // One that is in its block without a receipt is the node’s fault.
  return block.transactions.some((one) => one.hash === hash) && isSuccessful(receipt, hash, blockHash ?? null);
}

/** What a block has moved to the account. */
interface MatchedTransfers {
  /** Those whose amount an invoice asks for. */
  readonly found: readonly Transfer[];
  /** All others, not looked into: they may have failed. */
  readonly others: readonly IncomingTransfer[];
}

/**
 * The transfers of a block to the account: those that pay invoices, and the others.
 * @throws NodeFault
 */
export async function matchTransfers(watch: EthereumWatch, block: Block): Promise<MatchedTransfers> {
  const incoming = block.transactions
    .filter(({ to, value }) => to === watch.account && value > 0n)
    .map(({ hash, from: sender, value }) => ({ hash, sender, amount: toCoins(value) }));
  if (incoming.length === 0) return { found: [], others: [] };
  const invoices = await listInvoicesByAmount(
    watch,
    block,
    incoming.map(({ amount }) => amount),
  );
  const matched: Transfer[] = [];
  for (const { hash, amount } of incoming) {
    const invoice = invoices.get(amount);
    if (invoice !== undefined && (await hasSucceeded(watch, hash, block.hash))) matched.push({ hash, invoice, amount });
  }
  return { found: matched, others: incoming.filter(({ amount }) => !invoices.has(amount)) };
}
