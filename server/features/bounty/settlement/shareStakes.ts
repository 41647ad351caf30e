import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { apportion } from '#server/ledger/apportion.ts';
import { transferAll } from '#server/ledger/transfer.ts';
import { type Task, tasks } from '#src/resources/bounty/tasks.ts';
import { batchSize } from '../model/batches.ts';
import { loadUnreservedBalance } from '../model/loadUnreservedBalance.ts';
import { type PayCurrency, taskLedgerAccount } from '../model/taskMoney.ts';
import { isUnsharedSql } from '../model/unsharedStakes.ts';
import { notifyRewards } from '../submissions/notifyRewards.ts';

/** A submission with unshared stakes. */
type StakedSubmission = {
  readonly id: number;
  readonly version: number;
  readonly participation: number;
  /** A plain decimal. */
  readonly stakes: string;
};
/** A submission with its share of the money. */
type Share = StakedSubmission & { readonly amount: string };
/** The sum of a hunter's shares in a batch. */
type HunterReward = { readonly hunter: number; readonly amount: string };

/** Lists submissions with unshared stakes, in the order of joining. Stakes that an earlier close shared out don't count. */
async function listStakedSubmissions(tx: Transaction, task: Task): Promise<StakedSubmission[]> {
  const { rows } = await tx.execute<StakedSubmission>(sql`
    select submissions.id, submissions.version, participation, stakes_awarded::text as stakes
    from submissions join participations on participations.id = participation
    where submissions.task = ${task.id} and ${isUnsharedSql} order by participation, submissions.id`);
  return rows;
}

/** Keeps the submissions of a participation in one batch, so that its hunter is paid and notified once. */
function toBatches(shares: readonly Share[]): Share[][] {
  const batches: Share[][] = [];
  let last: number | undefined;
  for (const share of shares) {
    const batch = batches.at(-1);
    if (batch === undefined || (batch.length >= batchSize && share.participation !== last)) batches.push([share]);
    else batch.push(share);
    last = share.participation;
  }
  return batches;
}

/** Writes the shares, even those of zero. @returns the sum of each hunter */
async function writeShares(
  tx: Transaction,
  { code }: PayCurrency,
  shares: readonly Share[],
): Promise<readonly HunterReward[]> {
  const sharesJson = JSON.stringify(shares.map(({ id, participation, amount }) => ({ id, participation, amount })));
  const { rows } = await tx.execute<{ earned: readonly HunterReward[] | null }>(sql`
    with shares as materialized (
      select * from json_to_recordset(${sharesJson}) as share (id integer, participation integer, amount numeric)
    ), paid as (
      update submissions set awarded = amount, awarded_currency = ${code} from shares where shares.id = submissions.id
    ), sums as (
      select participation, sum(amount) as added from shares where amount > 0 group by participation
    ), earned as (
      update participations set earned = coalesce(earned, 0) + added, earned_currency = ${code}
      from sums where participations.id = participation returning participations.id, hunter, added
    )
    select json_agg(json_build_object('hunter', hunter, 'amount', trim_scale(added)::text) order by id) as earned from earned`);
  return rows[0]?.earned ?? [];
}

/** Returns a key of a batch's submissions, for its transfer. */
const batchKey = (shares: readonly Share[]): string =>
  createHash('sha256')
    .update(shares.map(({ id, version }) => `${id}.${version}`).join())
    .digest('base64url');

async function payBatch(tx: Transaction, task: Task, pays: PayCurrency, shares: readonly Share[]): Promise<void> {
  const rewards = await writeShares(tx, pays, shares);
  if (rewards.length === 0) return;
  await transferAll(tx, {
    key: `stakes:task:${task.id}:${batchKey(shares)}`,
    actor: undefined,
    entries: rewards.map(({ hunter, amount }) => ({
      type: 'reward',
      from: taskLedgerAccount(task, pays.currency),
      to: accountOf.user(hunter, pays.currency),
      amount,
      refersTo: { entity: tasks.name, entityId: task.id },
    })),
  });
  await notifyRewards(tx, task, pays.code, rewards);
}

/** Shares the rest of a task's reserve among its stakes, in proportion and to its last smallest amount. */
export async function shareStakes(tx: Transaction, task: Task, pays: PayCurrency): Promise<void> {
  const stakedSubmissions = await listStakedSubmissions(tx, task);
  if (stakedSubmissions.length === 0) return;
  const balance = (await loadUnreservedBalance(tx, task, pays.currency)).toFixed();
  const amounts = apportion(
    balance,
    stakedSubmissions.map(({ stakes }) => stakes),
    pays.decimals,
  );
  const shares = stakedSubmissions.map((one, index) => ({ ...one, amount: amounts[index] ?? '0' }));
  for (const batch of toBatches(shares)) await payBatch(tx, task, pays, batch);
}
