import './declarations.ts';
import { mayOpen } from '#src/access/routes.ts';
import { loadActor } from '#src/providers/actor.ts';
import { basePath } from '#src/providers/configuration.ts';
import { dataProvider } from '#src/providers/dataProvider.ts';
import { dictionaryQuery } from '#src/providers/dictionary.ts';
import { preferences } from '#src/providers/preferences.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import { screenAddress } from '#src/schema/defaultScreens.ts';
import { allResources, resourceNamed } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import { routeOf } from '#src/schema/routes.ts';
import { chosenNames, columnsKey, listFields } from '#src/screens/query/columnNames.ts';
import { firstFilter } from '#src/screens/query/firstFilter.ts';
import { pageParams, pageQuery } from '#src/screens/query/pageQuery.ts';

/** Prefetches the profile, then the page of the list that the address shows, with the reference lists of its columns. */
async function prefetch(): Promise<void> {
  const actor = await loadActor();
  const { pathname, search } = window.location;
  const route = routeOf(pathname.slice(basePath.length - 1));
  const isListAt = (each: Resource) => [screenAddress(each, 'list'), each.screens.otherList].includes(route?.path);
  const resource = route && allResources().find(isListAt);
  if (!route || !resource || !mayOpen(route, actor.role)) return;
  const chosen = chosenNames(preferences(actor.profile.id).getItem(columnsKey(actor.role, resource)));
  const params = pageParams(resource, search, firstFilter(resource, actor), listFields(resource, chosen));
  void queryClient.prefetchQuery(pageQuery(dataProvider, resource.name, params));
  const targets = new Set(resource.list.flatMap((name) => resource.fields[name]?.target ?? []));
  for (const target of targets) {
    if (resourceNamed(target).dictionary) void queryClient.prefetchQuery(dictionaryQuery(target));
  }
}

// The screens find the answers in the cache. What fails here they ask for again, and report.
prefetch().catch(() => undefined);
