import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { JobError } from '#server/platform/jobs/JobError.ts';
import type { JobContext, OpenJob } from '#server/platform/jobs/job.ts';
import { mainNetwork } from '../paymentLink.ts';
import { updateLookedAt } from '../watch/recordPayment.ts';
import type { BlockCheckpoint } from './blockCheckpoints.ts';
import { confirmUnassigned } from './confirmUnassigned.ts';
import { type EthereumNode, ethereumNode } from './ethereumNode.ts';
import type { EthereumWatch } from './ethereumWatch.ts';
import { followBlocks } from './followBlocks.ts';
import { acquireLeaderLock, releaseLeaderLock } from './leaderLock.ts';
import { reportPayments } from './reportPayments.ts';
import { NodeFault } from './rpc.ts';

/** Milliseconds without a new block after which the node is stale. */
const stale = 15 * 60_000;
/** Invoices whose check is recorded in one round. */
const invoicesPerRound = 500;

async function requireMainNetwork(node: EthereumNode): Promise<void> {
  const network = await node.chainId();
  if (network !== mainNetwork)
    throw new NodeFault(`The node of ETHEREUM_RPC_URL is of the network ${network} instead of ${mainNetwork}.`);
}

/**
 * Lists invoices that wait for a payment to the account and weren't checked for a minute. The time of a check is that of the newest block,
 * because a stale node has seen nothing later.
 */
async function listStaleInvoices({ platform, account }: EthereumWatch, at: Date): Promise<number[]> {
  const { rows } = await platform.database.sql.execute<{ id: number }>(sql`
    select id from invoices
    where method = 'ethereum' and status in ('pending', 'processing') and lower(pay_to) = ${account}
      and (looked_at is null or looked_at < ${at.toISOString()}::timestamptz - interval '1 minute')
    order by looked_at nulls first, id limit ${invoicesPerRound}`);
  return rows.map(({ id }) => id);
}

async function updateInvoices(watch: EthereumWatch, { at }: BlockCheckpoint): Promise<void> {
  const lookedAt = new Date(Math.min(at.getTime(), Date.now()));
  await updateLookedAt(watch.platform, await listStaleInvoices(watch, lookedAt), lookedAt);
}

/** @throws NodeFault if the newest block is too old */
function requireRecentBlock({ at }: BlockCheckpoint): void {
  if (at.getTime() < Date.now() - stale)
    throw new NodeFault(`The node of ETHEREUM_RPC_URL has had no new block since ${at.toISOString()}.`);
}

/**
 * Checks for payments once: processes new blocks, and reports changes of known payments. Only one process does so at a time.
 * @returns whether there may be more
 * @throws NodeFault, TurnLost, and errors of the database: the next round continues from the last checkpoint
 */
export async function watchEthereum(watch: EthereumWatch): Promise<boolean> {
  if (!(await acquireLeaderLock(watch.platform.database.sql, watch.holder))) return false;
  await requireMainNetwork(watch.node);
  const { tip, reached } = await followBlocks(watch);
  const isMore = await reportPayments(watch, tip, reached === 'newest');
  if (reached === 'newest') await updateInvoices(watch, tip);
  await confirmUnassigned(watch, tip);
  if (reached !== 'more') requireRecentBlock(tip);
  return isMore || reached === 'more';
}

/**
 * Opens the job that checks for payments on Ethereum.
 * @param stopping aborts the current request to the node
 */
export function openEthereumWatch({ platform, log }: JobContext, stopping: AbortSignal): OpenJob {
  const { ethereumRpcUrl: url, accounts } = platform.configuration.invoicing;
  if (url === undefined || accounts.ethereum === undefined) throw new JobError('No Ethereum node and account are set.');
  const node = ethereumNode({ url, stopping });
  const holder = randomUUID();
  const watch: EthereumWatch = { platform, node, account: accounts.ethereum.toLowerCase(), holder, log };
  return {
    round: () => watchEthereum(watch),
    // Without it, the lock expires a minute later.
    close: () => releaseLeaderLock(platform.database.sql, holder).catch(() => undefined),
  };
}
