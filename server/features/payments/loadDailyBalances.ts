import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { limits } from '#src/limits.ts';
import type { DailyBalances } from '#src/resources/payments/routes/payments.ts';

const { trendDays } = limits;

interface DailyMove extends Record<string, unknown> {
  readonly currency: string;
  /** The current balance of the account. */
  readonly held: string;
  /** Days since the account's money moved, and the sum; null without entries. */
  readonly age: number | null;
  readonly moved: string | null;
}

/** Lists a user's accounts and their daily changes. A single statement reads both at the same moment. */
async function listDailyMoves(executor: Executor, user: number, now: Date): Promise<DailyMove[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const today = sql`(${moment} at time zone 'UTC')::date`;
  const side = (name: 'credit' | 'debit', sign: '' | '-') => sql`
    select ${today} - (at at time zone 'UTC')::date as age, ${sql.raw(sign)}amount as amount
    from ledger_entries where ${sql.raw(name)} = account.address
      and at >= (${today} - ${trendDays - 1}::integer)::timestamp at time zone 'UTC'`;
  const { rows } = await executor.execute<DailyMove>(sql`
    select account.currency, trim_scale(account.credited - account.debited)::text as held,
      days.age, trim_scale(days.moved)::text as moved
    from ledger_accounts as account
    left join lateral (
      select age, sum(amount) as moved from (${side('credit', '')} union all ${side('debit', '-')}) as moves group by age
    ) as days on true
    where account.kind = 'user' and account.owner = ${user}
    order by account.currency, days.age`);
  return rows;
}

/** Returns the balance at the end of each day, the oldest first: today's balance less the later changes. */
function toDailyBalances(moves: readonly DailyMove[]): string[] {
  const changeByAge = new Map(moves.map(({ age, moved }) => [age, moved ?? '0']));
  let balance = new Exact(moves[0]?.held ?? 0);
  const newestFirst = Array.from({ length: trendDays }, (_, age) => {
    const atEnd = balance.toFixed();
    balance = balance.minus(changeByAge.get(age) ?? 0);
    return atEnd;
  });
  return newestFirst.toReversed();
}

/**
 * Loads a user's available money at the end of each of the last days, by currency.
 * @param now its day in UTC is the last one
 */
export async function loadDailyBalances(executor: Executor, user: number, now: Date): Promise<DailyBalances[]> {
  const moves = await listDailyMoves(executor, user, now);
  const currencies = [...new Set(moves.map(({ currency }) => currency))];
  return currencies.map((currency) => ({
    currency,
    days: toDailyBalances(moves.filter((one) => one.currency === currency)),
  }));
}
