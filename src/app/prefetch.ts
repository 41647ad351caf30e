import { mayOpen } from '#src/access/routes.ts';
import { loadActor } from '#src/providers/actor.ts';
import { basePath } from '#src/providers/configuration.ts';
import { dataProvider } from '#src/providers/dataProvider.ts';
import { dictionaryQuery } from '#src/providers/dictionary.ts';
import { preferences } from '#src/providers/preferences.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import { findList } from '#src/schema/findList.ts';
import { getResource } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import { matchRoute } from '#src/schema/routes.ts';
import { availableColumns, columnsKey, listFields, parseColumnNames } from '#src/screens/query/columnNames.ts';
import { listFilters } from '#src/screens/query/listFilters.ts';
import { defaultSort, pageParams, pageQuery } from '#src/screens/query/pageQuery.ts';
import { parseListParams } from '#src/screens/query/parseListParams.ts';
import './earlyDeclarations.ts';

/** Whether a list may be sorted by a field. Its kind isn't checked, as that would load the cells of all kinds before the list's code. */
const isSortable = (resource: Resource, name: string): boolean =>
  name === defaultSort(resource).field || availableColumns(resource).includes(name);

/** Prefetches the profile, then the page of the address's list, with the reference lists of its columns. */
async function prefetchList(): Promise<void> {
  const actor = await loadActor();
  const { pathname, search } = window.location;
  const path = pathname.slice(basePath.length - 1);
  const route = matchRoute(path);
  const listed = findList(path, search, actor.role);
  if (!route || !listed || !mayOpen(route, actor.role)) return;
  const { resource } = listed;
  const columnNames = parseColumnNames(preferences(actor.profile.id).getItem(columnsKey(actor.role, resource)));
  const { first, fixed } = listFilters(listed, actor);
  const listParams = parseListParams(resource, search, { isSortable });
  const params = pageParams(resource, listParams, first, listFields(resource, columnNames), fixed);
  void queryClient.prefetchQuery(pageQuery(dataProvider, resource.name, params));
  const targets = new Set(resource.list.flatMap((name) => resource.fields[name]?.target ?? []));
  for (const target of targets) {
    if (getResource(target).dictionary) void queryClient.prefetchQuery(dictionaryQuery(target));
  }
}

/** Resolves once all requests are sent. The screens read the responses from the cache; they repeat failed requests and report errors. */
export const prefetched = prefetchList().catch(() => undefined);
