import { allResources } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import { targetsOf } from './refers.ts';

/** The resources whose records can refer to records of this one, by its name or by that of a view of it. */
export function possibleUsers({ name }: Resource): readonly Resource[] {
  const all = allResources();
  const names = all.filter((one) => one.name === name || one.view === name).map((one) => one.name);
  const isUser = ({ view, fields }: Resource) =>
    view === undefined && Object.values(fields).some((field) => targetsOf(field).some((each) => names.includes(each)));
  return all.filter(isUser);
}
