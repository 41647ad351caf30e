import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { selectionOf } from '#server/operations/selection.ts';
import { type SavedReport, savedReports } from '#src/resources/statistics/savedReports.ts';

/** Milliseconds after which a failed email is retried: its process has crashed, or the engine was unavailable. */
const lease = 5 * 60_000;

const column = (name: string) => columnOf(tableOf(savedReports.name), name);

/**
 * Claims the most overdue report and postpones its next attempt, so that no other process claims it. It stays due until its email is
 * queued.
 */
export async function claimDueReport({ sql: executor }: Database, now: number): Promise<SavedReport | undefined> {
  const { columns, table, toRecord } = selectionOf(savedReports);
  const [id, due, attempt] = ['id', 'nextMailAt', 'nextAttemptAt'].map(column);
  const moment = sql`${new Date(now).toISOString()}::timestamptz`;
  const first = sql`select ${id} from ${table} where ${due} <= ${moment} and (${attempt} is null or ${attempt} <= ${moment})
    order by ${due}, ${id} limit 1 for update skip locked`;
  const { rows } = await executor.execute(sql`
    update ${table} set next_attempt_at = ${new Date(now + lease).toISOString()} where ${id} = (${first}) returning ${columns}`);
  const [row] = rows;
  return row && toTypedRecord(savedReports, toRecord(row));
}

interface ReportOutcome {
  readonly nextMailAt: number | undefined;
  readonly lastMailAt?: number;
  readonly stopped?: SavedReport['stopped'];
}

const toIso = (moment: number | undefined): string | null =>
  moment === undefined ? null : new Date(moment).toISOString();

/**
 * Records that a report was sent, or stopped.
 * @returns whether it was still due as claimed: neither sent by another process nor changed by its owner
 */
export async function recordOutcome(tx: Transaction, report: SavedReport, outcome: ReportOutcome): Promise<boolean> {
  const { table } = selectionOf(savedReports);
  const { nextMailAt, lastMailAt, stopped = null } = outcome;
  const { rows } = await tx.execute(sql`
    update ${table} set next_mail_at = ${toIso(nextMailAt)}, next_attempt_at = null, stopped = ${stopped},
      last_mail_at = coalesce(${toIso(lastMailAt)}::timestamptz, last_mail_at),
      mailing = case when ${stopped}::text is null then mailing else 'never' end
    where ${column('id')} = ${report.id} and ${column('version')} = ${report.version} and ${column('nextMailAt')} = ${report.nextMailAt}
    returning ${column('id')}`);
  return rows.length > 0;
}
