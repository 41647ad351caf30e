import { csvText } from '#server/csv/csvText.ts';
import type { Executor } from '#server/database/database.ts';
import type { MomentPosition } from '#server/http/momentCursor.ts';
import { auditWords } from '#src/i18n/en/account/audit.ts';
import type { AuditFilter } from '#src/resources/auth/routes/audit.ts';
import type { FieldChange } from '#src/schema/history.ts';
import { type AuditedChange, positionOf, readAudit } from './auditEntries.ts';

/** Entries that are read at once: each may have long texts before and after. */
const usualStep = 200;

const json = (changes: readonly FieldChange[], side: 'before' | 'after'): string =>
  changes.length === 0 ? '' : JSON.stringify(Object.fromEntries(changes.map((one) => [one.field, one[side]])));

const cellsOf = (entry: AuditedChange): string[] => [
  String(entry.id),
  entry.at,
  String(entry.by?.id ?? ''),
  entry.by?.name ?? '',
  entry.role ?? '',
  entry.ip ?? '',
  entry.entity,
  String(entry.record),
  entry.title ?? '',
  entry.action,
  entry.reason ?? '',
  json(entry.changes, 'before'),
  json(entry.changes, 'after'),
];

/** Every entry that matches, in pieces that are made when they are asked for. The names are those that the API filters by. */
export async function* auditCsv(executor: Executor, filter: AuditFilter, step = usualStep): AsyncGenerator<string> {
  let text = csvText([Object.values(auditWords.csv)]);
  let after: MomentPosition | undefined;
  for (let hasMore = true; hasMore; ) {
    const entries: AuditedChange[] = await readAudit(executor, filter, { limit: step, after });
    const last = entries.at(-1);
    hasMore = entries.length === step && last !== undefined;
    after = last && positionOf(last);
    yield text + csvText(entries.map(cellsOf));
    text = '';
  }
}
