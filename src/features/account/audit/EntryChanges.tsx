import { useQuery } from '@tanstack/react-query';
import { auditWords as words } from '#src/i18n/en/account/audit.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import type { AuditEntry } from '#src/resources/auth/routes/audit.ts';
import { auditChangesQuery } from './auditQueries.ts';
import { ChangeTable } from './ChangeTable.tsx';

/** The changes of an entry, loaded when it is unfolded. */
export function EntryChanges({ entry: { id, entity } }: { readonly entry: AuditEntry }) {
  const { data, error, refetch } = useQuery(auditChangesQuery(id));
  if (error)
    return (
      <p role="alert">
        {words.changesFailed}{' '}
        <button type="button" className="quiet-button" onClick={() => void refetch()}>
          {screens.tryAgain}
        </button>
      </p>
    );
  return data ? <ChangeTable entity={entity} changes={data} /> : <i className="audit-waiting" aria-busy />;
}
