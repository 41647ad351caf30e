import { type Problem, problem } from '#src/problems/catalogue.ts';
import { editableStatuses } from './editableStatuses.ts';
import type { AnyRow, Resource } from './resource.ts';
import { statusName } from './status.ts';

/**
 * Returns why a record can't be changed in its status.
 * @param statuses the statuses in which it can be changed
 */
export function lockedRecordProblem(
  { editable: [first] = [] }: Pick<Resource, 'editable'>,
  statuses: readonly string[],
): Problem {
  return problem(first?.problem ?? 'editableOnlyWhile', { statuses });
}

/** Returns why a field can't change in the record's status; undefined if it can. */
export function lockedFieldProblem(resource: Resource, name: string, record: Partial<AnyRow>): Problem | undefined {
  const { editable = [], status } = resource;
  const statuses = editableStatuses(resource, name);
  if (status === undefined || statuses === undefined) return undefined;
  if (statuses.includes(statusName(status.machine, record[status.field]) ?? '')) return undefined;
  const rule = editable.find(({ fields }) => fields?.includes(name)) ?? editable.find(({ fields }) => !fields);
  return problem(rule?.problem ?? 'editableOnlyWhile', { statuses }, name);
}
