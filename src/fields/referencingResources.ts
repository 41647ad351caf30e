import { allResources } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import { referenceTargets } from './fieldReferences.ts';

/** The resources whose records can refer to records of this one, by its name or by that of a view of it. */
export function referencingResources({ name }: Resource): readonly Resource[] {
  const all = allResources();
  const names = all.filter((one) => one.name === name || one.view === name).map((one) => one.name);
  const isReferencing = ({ view, fields }: Resource) =>
    view === undefined &&
    Object.values(fields).some((field) => referenceTargets(field).some((each) => names.includes(each)));
  return all.filter(isReferencing);
}
