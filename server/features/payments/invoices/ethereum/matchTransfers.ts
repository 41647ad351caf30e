import { and, eq, lte, sql } from 'drizzle-orm';
import { Exact, toLedgerAmount } from '#src/fields/money/exact.ts';
import { latestInvoiceOf } from '#src/resources/payments/latestInvoice.ts';
import { quotedAmounts } from '../tables.ts';
import type { EthereumWatch } from './ethereumWatch.ts';
import { NodeFault } from './rpc.ts';
import type { Block } from './shapes.ts';

export interface IncomingTransfer {
  /** The transaction hash. */
  readonly hash: string;
  readonly sender: string;
  /** ETH, as a plain decimal. */
  readonly amount: string;
}

/** A transfer that pays an invoice. */
interface Transfer extends Omit<IncomingTransfer, 'sender'> {
  /** The invoice's ID. */
  readonly invoice: number;
}

const weiPerCoin = new Exact(10).pow(18);

/** @returns ETH, as a plain decimal */
const toCoins = (wei: bigint): string => toLedgerAmount(new Exact(wei.toString()).div(weiPerCoin));

/** Lists the invoices whose quoted amount was valid at the time of the block. @returns amount → invoice */
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
 * Tests whether a transaction of a block succeeded: a call of a contract can fail, and moves no money then.
 * @param blockHash null if the block is no longer stored
 * @throws NodeFault if the node has it in another block, or in none
 */
export const hasSucceeded = async (
  { node }: Pick<EthereumWatch, 'node'>,
  hash: string,
  blockHash: string | null,
): Promise<boolean> => isSuccessful(await node.receipt(hash), hash, blockHash);

/**
 * Tests whether a transaction has arrived. It hasn't if it failed, or if the node has no receipt and the block at its number lacks it.
 * @param blockHash the hash of the processed block; undefined if it is no longer stored
 * @throws NodeFault if the node has it in another block, has no such block, or contradicts its earlier responses
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
  // A transaction that is in its block without a receipt is a fault of the node.
  return block.transactions.some((one) => one.hash === hash) && isSuccessful(receipt, hash, blockHash ?? null);
}

/** The transfers of a block to the account. */
interface MatchedTransfers {
  /** Transfers with an amount that an invoice asks for. */
  readonly found: readonly Transfer[];
  /** All other transfers, without a check whether they failed. */
  readonly others: readonly IncomingTransfer[];
}

/**
 * Finds the transfers of a block to the account, and matches them with invoices.
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
