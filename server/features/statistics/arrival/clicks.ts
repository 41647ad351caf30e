import { desc, eq, lt, sql } from 'drizzle-orm';
import type { Database, Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { limits } from '#src/limits.ts';
import type { CompleteLine } from './batchRows.ts';
import { clicks } from './clickTable.ts';

export type Click = typeof clicks.$inferSelect;

/** Rows of one statement: PostgreSQL takes 65,535 values at once. */
const atOnce = 10_000;

/** A click that no campaign paid for leads to no conversion, and neither does one that was none. */
const isKept = ({ line, ids }: CompleteLine): boolean =>
  line.clickId !== undefined && line.valid && ids.campaign !== undefined;

/** Keeps the clicks of a batch that postbacks can name. The first click with an id is the one. */
export async function keepClicks(tx: Transaction, lines: readonly CompleteLine[]): Promise<void> {
  const rows = lines.filter(isKept).map(({ line, ids, tags }) => ({
    clickId: line.clickId ?? '',
    campaign: ids.campaign ?? 0,
    clickedAt: new Date(line.time * 1000),
    facts: { ids, tags, user: line.user },
  }));
  for (let from = 0; from < rows.length; from += atOnce)
    await tx
      .insert(clicks)
      .values(rows.slice(from, from + atOnce))
      .onConflictDoNothing();
}

export const findClick = async (executor: Executor, clickId: string): Promise<Click | undefined> =>
  (await executor.select().from(clicks).where(eq(clicks.clickId, clickId)))[0];

/** The last clicks of a campaign, to try a postback with. */
export const recentClicks = (executor: Executor, campaign: number, most: number): Promise<Click[]> =>
  executor.select().from(clicks).where(eq(clicks.campaign, campaign)).orderBy(desc(clicks.clickedAt)).limit(most);

/** Forgets clicks that no window reaches any more. */
export const clearClicks = ({ sql: executor }: Database) =>
  executor.delete(clicks).where(lt(clicks.clickedAt, sql`now() - make_interval(days => ${limits.clicksKept})`));
