import type { Resource } from './resource.ts';
import { ownListFilter } from './screens.ts';
import { filterInCodes } from './valueInFilter.ts';

/** A list that a record stands in: the resource's own, which has no name, or one apart. With its filter, as the API has it. */
interface StandsIn {
  readonly list: string | null;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** The lists that together have every record once. */
export function listsOfAll(resource: Resource): readonly StandsIn[] {
  const asked = (filter: StandsIn['filter']) => filterInCodes(resource, filter);
  return [
    { list: null, filter: asked(ownListFilter(resource)) },
    ...resource.lists.filter(({ apart }) => apart).map(({ name, filter }) => ({ list: name, filter: asked(filter) })),
  ];
}
