import { queryOptions, useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import { useActor } from '#src/providers/useActor.ts';
import { furtherAudited } from '#src/resources/auth/furtherAudited.ts';
import type { AuditEntry } from '#src/resources/auth/routes/audit.ts';
import { rolesIn } from '#src/schema/access/rules.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { overrideOf } from '#src/screens/overrides.ts';
import { mayOpenAddress, pageAddressOf } from '#src/screens/pageAddress.ts';
import { listFields } from '#src/screens/query/columnNames.ts';
import { fieldsMeta } from '#src/screens/query/pageQuery.ts';
import { resourceOf, subjectOf } from './entityWords.ts';

const hasPage = (resource: Resource): boolean =>
  resource.screens.show !== undefined || overrideOf(resource).page !== undefined;

/** Returns the address of the list that shows an entity without a page. */
const listAddressOf = (entity: string): string | undefined =>
  resourceOf(furtherAudited[entity]?.list ?? '')?.screens.list;

/** Returns resource → the IDs of its records in the entries, without entries that link to a list. */
function recordsIn(entries: readonly AuditEntry[]): Map<Resource, Set<number>> {
  const found = new Map<Resource, Set<number>>();
  for (const { entity, record } of entries) {
    const resource = listAddressOf(entity) === undefined ? subjectOf(entity) : undefined;
    if (resource) found.set(resource, (found.get(resource) ?? new Set()).add(record));
  }
  return found;
}

/**
 * Loads the addresses of the entries' records: existing records with a page that the reader may open. Debts of exchanges link to a list.
 * @param entries the same array on each render
 */
export function useRecordAddresses(entries: readonly AuditEntry[]): (entry: AuditEntry) => string | undefined {
  const { role } = useActor();
  const dataProvider = useDataProvider();
  const wanted = useMemo(
    () =>
      [...recordsIn(entries)].flatMap(([resource, ids]) => {
        const isFound = hasPage(resource) && rolesIn(resource.access.read).includes(role);
        return isFound ? [{ resource, ids: [...ids].toSorted((a, b) => a - b) }] : [];
      }),
    [entries, role],
  );
  const answers = useQueries({
    queries: wanted.map(({ resource, ids }) =>
      queryOptions({
        queryKey: [resource.name, 'audited', ids],
        queryFn: async ({ signal }): Promise<AnyRow[]> =>
          (
            await dataProvider.getMany<AnyRow>(resource.name, {
              ids: [...ids],
              meta: fieldsMeta(listFields(resource)),
              signal,
            })
          ).data,
      }),
    ),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(() => {
    const addresses = new Map<string, string>();
    wanted.forEach(({ resource }, index) => {
      for (const record of answers[index] ?? []) {
        const address = pageAddressOf(resource, record);
        if (address !== undefined && mayOpenAddress(address, role))
          addresses.set(`${resource.name} ${record.id}`, address);
      }
    });
    return ({ entity, record }) => listAddressOf(entity) ?? addresses.get(`${subjectOf(entity)?.name} ${record}`);
  }, [wanted, answers, role]);
}
