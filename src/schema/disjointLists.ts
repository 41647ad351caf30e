import { encodeFilter } from './encodeFilter.ts';
import type { Resource } from './resource.ts';
import { ownListFilter } from './screens.ts';

/** A list that contains a record: the resource's own, without a name, or a separate one. Its filter has the API's format. */
interface DisjointList {
  readonly list: string | null;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** Returns the lists that together have every record exactly once. */
export function disjointLists(resource: Resource): readonly DisjointList[] {
  const toCodes = (filter: DisjointList['filter']) => encodeFilter(resource, filter);
  return [
    { list: null, filter: toCodes(ownListFilter(resource)) },
    ...resource.lists.filter(({ apart }) => apart).map(({ name, filter }) => ({ list: name, filter: toCodes(filter) })),
  ];
}
