import { csvText } from '#server/csv/csvText.ts';
import type { Executor } from '#server/database/database.ts';
import type { MomentPosition } from '#server/http/momentCursor.ts';
import { auditWords } from '#src/i18n/en/account/audit.ts';
import type { AuditFilter } from '#src/resources/auth/routes/audit.ts';
import type { FieldChange } from '#src/schema/history.ts';
import { type AuditedChange, positionOf, readAuditedChanges } from './auditEntries.ts';

/** Entries that are read in one query. Their changes are read in groups. */
const defaultStep = 200;

const changesJson = (changes: readonly FieldChange[], side: 'before' | 'after'): string =>
  changes.length === 0 ? '' : JSON.stringify(Object.fromEntries(changes.map((one) => [one.field, one[side]])));

const toCells = (entry: AuditedChange): string[] => [
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
  changesJson(entry.changes, 'before'),
  changesJson(entry.changes, 'after'),
];

/** Returns every matching entry, in pieces that are read on demand. The columns have the names of the API's filters. */
export async function* auditCsv(executor: Executor, filter: AuditFilter, step = defaultStep): AsyncGenerator<string> {
  yield csvText([Object.values(auditWords.csv)]);
  let after: MomentPosition | undefined;
  for (let count = step; count === step; ) {
    count = 0;
    for await (const entries of readAuditedChanges(executor, filter, { limit: step, after })) {
      count += entries.length;
      const last = entries.at(-1);
      after = last && positionOf(last);
      yield csvText(entries.map(toCells));
    }
  }
}
