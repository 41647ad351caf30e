import { allResources } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import { referenceTargets } from './fieldReferences.ts';

/** Returns the resources whose records can refer to this one's, by its name or a view's. */
export function referencingResources({ name }: Resource): readonly Resource[] {
  const all = allResources();
  const names = all.filter((one) => one.name === name || one.view === name).map((one) => one.name);
  const isReferencing = ({ view, fields }: Resource) =>
    view === undefined &&
    Object.values(fields).some((field) => referenceTargets(field).some((each) => names.includes(each)));
  return all.filter(isReferencing);
}
