import { parseId } from '#src/format/id.ts';
import type { Resource } from '#src/schema/resource.ts';
import { type ListParams, pageSizes, parseFilter } from './pageQuery.ts';

interface ListRules {
  readonly isSortable: (resource: Resource, name: string) => boolean;
  /** The page size of a list that grows by it, as on the review desk; others have the usual page sizes. */
  readonly step?: number | undefined;
}

function multipleOf(step: number, text: string): number | undefined {
  const size = parseId(text);
  return size !== undefined && size % step === 0 ? size : undefined;
}

/** The list parameters of an address that the resource's list can use, as ra-core reads them. */
export function parseListParams(resource: Resource, search: string, { isSortable, step }: ListRules): ListParams {
  const query = new URLSearchParams(search);
  const textOf = (name: string) => query.get(name) ?? '';
  const [sort, order, perPage, filter] = [textOf('sort'), textOf('order'), textOf('perPage'), textOf('filter')];
  // Ra-core needs a direction with each field.
  const isSorted = (order === 'ASC' || order === 'DESC') && isSortable(resource, sort);
  return {
    sort: isSorted ? sort : undefined,
    order: isSorted ? order : undefined,
    page: parseId(textOf('page')),
    perPage: step === undefined ? pageSizes.find((size) => String(size) === perPage) : multipleOf(step, perPage),
    filter: parseFilter(filter) && filter,
  };
}
