import './declarations.ts';
import { mayOpen } from '../access/routes.ts';
import { loadActor } from '../providers/actor.ts';
import { basePath } from '../providers/configuration.ts';
import { dataProvider } from '../providers/dataProvider.ts';
import { dictionaryQuery } from '../providers/dictionary.ts';
import { queryClient } from '../providers/queryClient.ts';
import { screenAddress } from '../schema/defaultScreens.ts';
import { allResources, resourceNamed } from '../schema/registry.ts';
import { routeOf } from '../schema/routes.ts';
import { firstFilter } from '../screens/query/firstFilter.ts';
import { pageParams, pageQuery } from '../screens/query/pageQuery.ts';

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
