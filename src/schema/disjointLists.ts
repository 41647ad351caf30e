import { encodeFilter } from './encodeFilter.ts';
import type { Resource } from './resource.ts';
import { ownListFilter } from './screens.ts';

/** A list that a record stands in: the resource's own, which has no name, or one apart. With its filter, as the API has it. */
interface DisjointList {
  readonly list: string | null;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** The lists that together have every record once. */
export function disjointLists(resource: Resource): readonly DisjointList[] {
  const toCodes = (filter: DisjointList['filter']) => encodeFilter(resource, filter);
  return [
    { list: null, filter: toCodes(ownListFilter(resource)) },
    ...resource.lists.filter(({ apart }) => apart).map(({ name, filter }) => ({ list: name, filter: toCodes(filter) })),
  ];
}
