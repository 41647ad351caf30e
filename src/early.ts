import { mayOpen, routeOf } from './access/routes.ts';
import { loadActor } from './providers/actor.ts';
import { basePath } from './providers/configuration.ts';
import { dictionaryQuery } from './providers/dictionary.ts';
import { queryClient } from './providers/queryClient.ts';
import { resourceNamed, resources } from './resources/index.ts';
import type { Resource } from './schema/resource.ts';
import { pageParams, pageQuery } from './screens/list/pageQuery.ts';

/** The list that an address shows to whoever may open it. */
function listAt(
  pathname: string,
): { readonly route: NonNullable<ReturnType<typeof routeOf>>; readonly list: Resource } | undefined {
  const route = routeOf(pathname);
  const list = resources.find(({ screens }) => screens.list !== undefined && screens.list === route?.path);
  return route && list && { route, list };
}

/** The profile, then the page of the list with the reference lists that its columns name. */
async function askEarly(): Promise<void> {
  const { role } = await loadActor();
  const { pathname, search } = window.location;
  const at = listAt(pathname.slice(basePath.length - 1));
  if (at === undefined || !mayOpen(at.route, role)) return;
  const { fields, list, name } = at.list;
  void queryClient.prefetchQuery(pageQuery(name, pageParams(at.list, search)));
  const targets = new Set(list.map((field) => fields[field]?.target));
  for (const target of targets) {
    if (target !== undefined && resourceNamed(target).dictionary)
      void queryClient.prefetchQuery(dictionaryQuery(target));
  }
}

// The page's build starts this for who is signed in, while React is still on its way: what the screens are about to ask
// for waits in the cache, or is under way. What fails they ask for again, and say so.
askEarly().catch(() => undefined);
