import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { AnyRow, Resource } from './resource.ts';
import { statusName } from './status.ts';

type Declared = Pick<Resource, 'editable' | 'fields'>;

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)];

/** The statuses in which a field may change; undefined for all of them. */
export function editableStatuses({ editable = [] }: Declared, name: string): readonly string[] | undefined {
  const about = editable.filter(({ fields }) => fields === undefined || fields.includes(name));
  return about.length === 0 ? undefined : unique(about.flatMap(({ statuses }) => statuses));
}

/** The statuses in which at least one field may change; undefined for all of them. */
export function updatableStatuses(resource: Declared): readonly string[] | undefined {
  const { editable = [], fields } = resource;
  if (editable.length === 0) return undefined;
  const changing = Object.keys(fields).filter((name) => !fields[name]?.readOnly && !fields[name]?.options.immutable);
  const statuses = changing.map((name) => editableStatuses(resource, name));
  return statuses.includes(undefined) ? undefined : unique(statuses.flatMap((each) => each ?? []));
}

/**
 * Why nothing of a record can change in its status.
 * @param statuses those in which something could
 */
export function lockedProblem({ editable: [first] = [] }: Declared, statuses: readonly string[]): Problem {
  return problem(first?.problem ?? 'editableOnlyWhile', { statuses });
}

/** Why a field can't change while the record has its status; undefined if it can. */
export function fixedProblem(resource: Resource, name: string, record: Partial<AnyRow>): Problem | undefined {
  const { editable = [], status } = resource;
  const statuses = editableStatuses(resource, name);
  if (status === undefined || statuses === undefined) return undefined;
  if (statuses.includes(statusName(status.machine, record[status.field]) ?? '')) return undefined;
  const named = editable.find(({ fields }) => fields?.includes(name)) ?? editable.find(({ fields }) => !fields);
  return problem(named?.problem ?? 'editableOnlyWhile', { statuses }, name);
}
