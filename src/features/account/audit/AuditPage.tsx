import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { reconciliationPath } from '#src/access/routes.ts';
import { auditWords as words } from '#src/i18n/en/account/audit.ts';
import { ExportLog } from '#src/screens/log/ExportLog.tsx';
import { LogEntries } from '#src/screens/log/LogEntries.tsx';
import { chunk } from '#src/ui/chunk.ts';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { AuditTable } from './AuditTable.tsx';
import { auditFile, auditQuery } from './auditQueries.ts';
import { type AuditFilterState, useAuditFilter } from './useAuditFilter.ts';
import '#src/theme/controls.css';
import './audit.css';

/** The pickers of users and days are large, so the log is shown before they load. */
const filters = chunk<AuditFilterState>('audit-filters', () =>
  import('./AuditFilters.tsx').then(({ AuditFilters }) => AuditFilters),
);

/** All writes: the user, the record, the time, the origin and the reason. */
export function AuditPage() {
  usePageTitle(words.title);
  const state = useAuditFilter();
  const { filter, isFiltered } = state;
  const query = useInfiniteQuery(auditQuery(filter));
  return (
    <div className="log">
      <header>
        <h1>{words.title}</h1>
        <div className="log-actions">
          <Link className="button" to={reconciliationPath}>
            {words.reconciliation}
          </Link>
          <ExportLog file={() => auditFile(filter)} name={words.file} />
        </div>
      </header>
      <p className="muted">{words.text}</p>
      <Suspense fallback={<div className="log-filters" aria-busy />}>
        <filters.Component {...state} />
      </Suspense>
      <LogEntries query={query} isFiltered={isFiltered} words={words}>
        {(entries, isBusy) => <AuditTable entries={entries} isBusy={isBusy} />}
      </LogEntries>
    </div>
  );
}
