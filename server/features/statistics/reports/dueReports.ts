import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { selectionOf } from '#server/operations/selection.ts';
import { type SavedReport, savedReports } from '#src/resources/statistics/savedReports.ts';

/** Milliseconds after which a mail that has come to nothing is tried again: its process has ended, or the engine was away. */
const lease = 5 * 60_000;

const column = (name: string) => columnOf(tableOf(savedReports.name), name);

/**
 * Takes the report that is overdue for longest. Who takes it puts its next attempt off, so that no other process takes it too; it
 * stays due until its mail is queued.
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

/** What becomes of a report that was due. */
interface ReportOutcome {
  readonly nextMailAt: number | undefined;
  readonly lastMailAt?: number;
  readonly stopped?: SavedReport['stopped'];
}

const toIso = (moment: number | undefined): string | null =>
  moment === undefined ? null : new Date(moment).toISOString();

/**
 * Notes that a report was sent, or is sent no more.
 * @returns whether it was still due, as it was taken: nobody else has sent it, and its owner hasn’t changed it
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
