import { getCell } from '#src/fields/cells.ts';
import type { Resource } from '#src/schema/resource.ts';
import { availableColumns } from './columnNames.ts';
import { defaultSort } from './pageQuery.ts';

/** Whether a list can be sorted by a field. Loads the cells of all kinds, which define whether their values are ordered. */
export function isSortable(resource: Resource, name: string): boolean {
  if (name === defaultSort(resource).field) return true;
  const field = availableColumns(resource).includes(name) ? resource.fields[name] : undefined;
  return field !== undefined && (getCell(field).sortable ?? true);
}
