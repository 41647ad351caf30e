import { randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import { type Task, tasks } from '#src/resources/bounty/tasks.ts';
import { loadUnreservedBalance } from '../model/loadUnreservedBalance.ts';
import { type PayCurrency, taskLedgerAccount } from '../model/taskMoney.ts';
import { isBannedSql } from '../model/unsharedStakes.ts';
import { lockParticipation } from '../submissions/awardSubmission.ts';
import { notifyRewards } from '../submissions/notifyRewards.ts';
import type { Reward } from '../submissions/rewards.ts';
import { type Entrant, selectWinners } from './selectWinners.ts';

interface Prizes {
  readonly tx: Transaction;
  readonly task: Task;
  readonly pays: PayCurrency;
  readonly reward: Reward;
  /** The position of the reward in the task, from 1. */
  readonly place: number;
}

/** Returns SQL for the submissions that won a prize of this reward, from the audit log of its draws. */
const prizedSubmissionsSql = ({ task, place }: Prizes): SQL => sql`(
  select value::integer from audit_entries, jsonb_array_elements_text(after -> 'prized')
  where entity = ${tasks.name} and entity_id = ${task.id} and action = 'settle' and after ->> 'reward' = ${String(place)})`;

/** Lists hunters with approved work for this reward without an award yet, except banned ones. */
async function listEntrants(prizes: Prizes): Promise<Entrant[]> {
  const { tx, task, place } = prizes;
  const { rows } = await tx.execute<Entrant & Record<string, unknown>>(sql`
    select participation, submissions.hunter, min(submissions.id) as submission,
      (select version from submissions as first where first.id = min(submissions.id)) as version, count(*)::integer as approved,
      min(submissions.created_at)::text as "firstAt", bool_or(submissions.id in ${prizedSubmissionsSql(prizes)}) as "hadWon"
    from submissions join participations on participations.id = participation
    where submissions.task = ${task.id} and reward = ${place} and submissions.status = 'approved' and not ${isBannedSql}
    group by participation, submissions.hunter having bool_and(awarded is null) order by participation`);
  return rows;
}

/** Counts used prizes: awarded, or reversed and possibly approved again. */
async function countAwarded(prizes: Prizes): Promise<number> {
  const { tx, task, place } = prizes;
  const { rows } = await tx.execute<{ given: number }>(sql`
    select count(*)::integer as given from submissions join participations on participations.id = participation
    where submissions.task = ${task.id} and reward = ${place} and submissions.id in ${prizedSubmissionsSql(prizes)}
      and (awarded is not null or submissions.status = 'unapproved' and not ${isBannedSql})`);
  return rows[0]?.given ?? 0;
}

/** Finds the seed of the reward's first draw. It is reused, so that a manager can't repeat the draw for another winner. */
async function findSeed({ tx, task, place }: Prizes): Promise<string | undefined> {
  const { rows } = await tx.execute<{ seed: string }>(sql`
    select after ->> 'seed' as seed from audit_entries
    where entity = ${tasks.name} and entity_id = ${task.id} and action = 'settle' and after ->> 'reward' = ${String(place)}
    order by id limit 1`);
  return rows[0]?.seed;
}

async function payWinner({ tx, task, pays, reward: { amount } }: Prizes, entrant: Entrant) {
  const { submission, version, hunter, participation } = entrant;
  const prize = new Exact(amount).toFixed();
  await transfer(tx, {
    key: `prize:submission:${submission}:${version}`,
    actor: undefined,
    type: 'reward',
    from: taskLedgerAccount(task, pays.currency),
    to: accountOf.user(hunter, pays.currency),
    amount: prize,
    refersTo: { entity: submissions.name, entityId: submission },
  });
  const { earned } = await lockParticipation(tx, participation);
  const total = new Exact(earned?.amount ?? 0).plus(prize).toFixed();
  await amendRecord(tx, submissions, submission, { awarded: { amount: prize, currency: pays.code } });
  await amendRecord(tx, participations, participation, { earned: { amount: total, currency: pays.code } });
  await notifyRewards(tx, task, pays.code, [{ hunter, amount: prize }]);
}

/** A prize in stakes is shared out together with other stakes. */
async function awardStakes({ tx, reward: { amount } }: Prizes, { submission, participation }: Entrant) {
  const { stakes } = await lockParticipation(tx, participation);
  await amendRecord(tx, submissions, submission, { stakesAwarded: amount });
  await amendRecord(tx, participations, participation, { stakes: new Exact(stakes).plus(amount).toNumber() });
}

/** Draws or ranks the winners, pays them while the reserve lasts, and logs the seed and the winners. */
export async function awardPrizes(prizes: Prizes): Promise<void> {
  const { tx, task, pays, reward, place } = prizes;
  const entrants = await listEntrants(prizes);
  if (entrants.length === 0) return;
  const seed = (await findSeed(prizes)) ?? randomBytes(16).toString('hex');
  const winners: Entrant[] = [];
  let balance = await loadUnreservedBalance(tx, task, pays.currency);
  for (const winner of selectWinners(reward, entrants, seed, await countAwarded(prizes))) {
    if (reward.unit === 'stake') await awardStakes(prizes, winner);
    else if (balance.lt(reward.amount)) break;
    else {
      await payWinner(prizes, winner);
      balance = balance.minus(reward.amount);
    }
    winners.push(winner);
  }
  const after = {
    id: task.id,
    version: task.version,
    reward: place,
    method: reward.method,
    seed,
    won: winners.map(({ participation }) => participation),
    prized: winners.map(({ submission }) => submission),
  };
  await recordWrite(tx, undefined, { entity: tasks.name, entityId: task.id, action: 'settle', after });
}
