import type { Resource } from './resource.ts';

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
