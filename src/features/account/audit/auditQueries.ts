import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callRoute } from '#src/providers/callRoute.ts';
import { requestFile } from '#src/providers/requestFile.ts';
import {
  type AuditFilter,
  auditChanges,
  auditChoices,
  exportAudit,
  listAudit,
} from '#src/resources/auth/routes/audit.ts';
import { routeUrl } from '#src/schema/routeUrl.ts';

/** Loads the pages of the log, the newest first. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'entries', filter],
    queryFn: ({ pageParam, signal }) =>
      callRoute(listAudit, { params: {}, query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** Loads the changes of an entry, which are immutable. */
export const auditChangesQuery = (id: number) =>
  queryOptions({
    queryKey: ['audit', 'changes', id],
    queryFn: ({ signal }) => callRoute(auditChanges, { params: { id }, signal }),
    staleTime: Infinity,
  });

/** Loads the options of the log's filters. */
export const auditChoicesQuery = queryOptions({
  queryKey: ['audit', 'choices'],
  queryFn: ({ signal }) => callRoute(auditChoices, { params: {}, signal }),
});

/** Downloads all matching entries as a CSV file. */
export const auditFile = (filter: AuditFilter): Promise<Blob> =>
  requestFile(exportAudit.service, routeUrl(exportAudit, {}, filter), { headers: { Accept: 'text/csv' } });
