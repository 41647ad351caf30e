import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { transferAll } from '#server/ledger/transfer.ts';
import { type Task, tasks } from '#src/resources/bounty/tasks.ts';
import { batchSize, inBatches } from '../model/batches.ts';
import { type PayCurrency, taskAccount } from '../model/taskMoney.ts';
import { unreservedBalance } from '../model/unreservedBalance.ts';
import { isUnshared } from '../model/unsharedStakes.ts';
import { notifyRewarded } from '../submissions/notifyRewarded.ts';

/** The amount that the stakes share. */
interface Pot {
  readonly task: Task;
  readonly pays: PayCurrency;
  /** A plain decimal. */
  readonly left: string;
  readonly stakes: string;
}

type Share = { readonly hunter: number; readonly amount: string };
/** `lot` is a hash of the submissions in this batch, for the transfer's key. `last` is the last id; null after the last batch. */
type Portion = { last: number | null; lot: string; shares: readonly Share[] | null };

/** Stakes that were shared out at an earlier close don't count. */
const isEntitled = (task: Task): SQL => sql`submissions.task = ${task.id} and ${isUnshared}`;

async function stakesOf(tx: Transaction, task: Task): Promise<string | null> {
  const { rows } = await tx.execute<{ stakes: string | null }>(sql`
    select sum(stakes_awarded)::text as stakes from submissions join participations on participations.id = participation
    where ${isEntitled(task)}`);
  return rows[0]?.stakes ?? null;
}

/** The smallest amount that there is of a token. */
const smallest = (decimals: number): SQL => sql`${`1e-${decimals}`}::numeric`;

/**
 * Each stake's share, rounded down, even to zero; the rest goes back to the campaign. `div` truncates, while `/` may round a
 * large quotient up, so that more than there is would be paid.
 */
const sharing = ({ task, pays: { code, decimals }, left, stakes }: Pot, after: number): SQL => sql`
  with next as (
    select id, status from participations where task = ${task.id} and id > ${after} order by id limit ${batchSize}
  ), shares as (
    select submissions.id, version, participation, hunter,
      div(${left}::numeric * stakes_awarded, ${stakes}::numeric * ${smallest(decimals)}) * ${smallest(decimals)} as amount
    from submissions join next as participations on participations.id = participation where ${isEntitled(task)}
  ), paid as (
    update submissions set awarded = amount, awarded_currency = ${code}
    from shares where shares.id = submissions.id
  ), sums as (
    select participation, hunter, sum(amount) as added from shares where amount > 0 group by participation, hunter
  ), earned as (
    update participations set earned = coalesce(earned, 0) + added, earned_currency = ${code}
    from sums where participations.id = participation
  )
  select (select max(id) from next) as last, (select md5(string_agg(id || '.' || version, ',' order by id)) from shares) as lot,
    (select json_agg(json_build_object('hunter', hunter, 'amount', trim_scale(added)::text)) from sums) as shares`;

/** Pays the next batch. @returns the last id, null when there were none */
async function shareNext(tx: Transaction, pot: Pot, after: number): Promise<number | null> {
  const { task, pays } = pot;
  const { rows } = await tx.execute<Portion>(sharing(pot, after));
  const [{ last, lot, shares } = { last: null, lot: '', shares: null }] = rows;
  if (shares === null) return last;
  await transferAll(tx, {
    key: `stakes:task:${task.id}:${lot}`,
    actor: undefined,
    entries: shares.map(({ hunter, amount }) => ({
      type: 'reward',
      from: taskAccount(task, pays.currency),
      to: accountOf.user(hunter, pays.currency),
      amount,
      refersTo: { entity: tasks.name, entityId: task.id },
    })),
  });
  await notifyRewarded(tx, task, pays.code, shares);
  return last;
}

/** Shares what is left of a task's reserve among its stakes, in proportion. */
export async function shareStakes(tx: Transaction, task: Task, pays: PayCurrency): Promise<void> {
  const stakes = await stakesOf(tx, task);
  if (stakes === null) return;
  const pot = { task, pays, stakes, left: (await unreservedBalance(tx, task, pays.currency)).toFixed() };
  await inBatches((after) => shareNext(tx, pot, after));
}
