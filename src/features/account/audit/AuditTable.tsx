import { auditWords as words } from '#src/i18n/en/account/audit.ts';
import type { AuditEntry } from '#src/resources/auth/routes/audit.ts';
import { AuditRow } from './AuditRow.tsx';
import { useRecordAddresses } from './useRecordAddresses.ts';
import '#src/theme/dataTable.css';

const columns = [words.time, words.actor, words.what, words.on, words.reason, words.changes];

interface AuditTableProps {
  /** Must be the same array on each render. */
  readonly entries: readonly AuditEntry[];
  /** Whether other entries are loading. */
  readonly isBusy: boolean;
}

/** The entries of the log, the newest first. */
export function AuditTable({ entries, isBusy }: AuditTableProps) {
  const addressOf = useRecordAddresses(entries);
  return (
    <table className="records log-table" aria-label={words.entries} aria-busy={isBusy}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} address={addressOf(entry)} width={columns.length} />
        ))}
      </tbody>
    </table>
  );
}
