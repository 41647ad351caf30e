import { cellOf } from '#src/fields/cells.ts';
import { parseId } from '#src/format/id.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { UsedParameters } from '#src/ui/useUsedParameters.ts';
import { possibleNames } from './columnNames.ts';
import { defaultSort, isFilterText, pageSizes } from './pageQuery.ts';

function isSortable(resource: Resource, name: string): boolean {
  if (name === defaultSort(resource).field) return true;
  const field = possibleNames(resource).includes(name) ? resource.fields[name] : undefined;
  return field !== undefined && (cellOf(field).sortable ?? true);
}

function multipleOf(step: number, text: string | undefined): number | undefined {
  const size = parseId(text);
  return size !== undefined && size % step === 0 ? size : undefined;
}

/**
 * The list parameters of an address that the list of a resource can use, as ra-core reads them.
 * @param step the page size of a list that grows by it, as the review desk does; others have the usual page sizes
 */
export function usedListParams(resource: Resource, search: string, step?: number): UsedParameters {
  const query = new URLSearchParams(search);
  const [sort, order, page, perPage, filter] = ['sort', 'order', 'page', 'perPage', 'filter'].map(
    (name) => query.get(name) ?? '',
  );
  // Ra-core needs a direction with each field.
  const isSorted = isSortable(resource, sort ?? '') && (order === 'ASC' || order === 'DESC');
  return {
    sort: isSorted ? sort : undefined,
    order: isSorted ? order : undefined,
    page: parseId(page),
    perPage: step === undefined ? pageSizes.find((size) => String(size) === perPage) : multipleOf(step, perPage),
    filter: isFilterText(filter ?? '') ? filter : undefined,
  };
}
