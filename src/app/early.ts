import './declarations.ts';
import { mayOpen } from '#src/access/routes.ts';
import { loadActor } from '#src/providers/actor.ts';
import { basePath } from '#src/providers/configuration.ts';
import { dataProvider } from '#src/providers/dataProvider.ts';
import { dictionaryQuery } from '#src/providers/dictionary.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import { screenAddress } from '#src/schema/defaultScreens.ts';
import { allResources, resourceNamed } from '#src/schema/registry.ts';
import { routeOf } from '#src/schema/routes.ts';
import { firstFilter } from '#src/screens/query/firstFilter.ts';
import { pageParams, pageQuery } from '#src/screens/query/pageQuery.ts';

/** Asks for the profile, then for the page of the list that the address shows, with the reference lists its columns name. */
async function askEarly(): Promise<void> {
  const actor = await loadActor();
  const { pathname, search } = window.location;
  const route = routeOf(pathname.slice(basePath.length - 1));
  const resource = allResources().find((each) => screenAddress(each, 'list') === route?.path);
  if (!route || !resource || !mayOpen(route, actor.role)) return;
  const params = pageParams(resource, search, firstFilter(resource, actor));
  void queryClient.prefetchQuery(pageQuery(dataProvider, resource.name, params));
  const targets = new Set(resource.list.flatMap((name) => resource.fields[name]?.target ?? []));
  for (const target of targets) {
    if (resourceNamed(target).dictionary) void queryClient.prefetchQuery(dictionaryQuery(target));
  }
}

// The screens find in the cache what they are about to ask for. What fails here they ask for again, and say so.
askEarly().catch(() => undefined);
