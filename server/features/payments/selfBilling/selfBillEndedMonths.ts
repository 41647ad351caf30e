import { desc } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findFirstIncomeAt, listIncomes, selectUnbilled } from './income.ts';
import { issueSelfBilled } from './issueSelfBilled.ts';
import { billedFrom, type Month, monthAfter, monthOf } from './months.ts';
import { selfBilledMonths } from './tables.ts';

/** Finds the first unbilled month; undefined if it hasn't ended for long enough, or no user has income. */
async function findMonthToBill(executor: Executor, now: Date): Promise<Month | undefined> {
  const [last] = await executor.select().from(selfBilledMonths).orderBy(desc(selfBilledMonths.month)).limit(1);
  const first = last === undefined ? await findFirstIncomeAt(executor) : undefined;
  const month = last === undefined ? first && monthOf(first) : monthAfter(last.month);
  return month !== undefined && billedFrom(month) <= now ? month : undefined;
}

/**
 * Bills the ended months, the earliest first: a document for each payee, source and currency, each in its own transaction. The next round
 * continues after a crash, and several processes may bill in parallel.
 */
export async function selfBillEndedMonths(platform: Platform, now: Date): Promise<void> {
  const { database } = platform;
  for (let month = await findMonthToBill(database.sql, now); month; month = await findMonthToBill(database.sql, now)) {
    const billing = month;
    for (const income of await selectUnbilled(database.sql, await listIncomes(database.sql, billing)))
      await database.transaction((tx) => issueSelfBilled(tx, platform, billing, income));
    await database.sql.insert(selfBilledMonths).values({ month }).onConflictDoNothing();
  }
}
