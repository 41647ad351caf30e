import type { Resource } from '../resource.ts';
import type { Mention } from './mention.ts';

/** The fields of a resource that refer to another one. */
const referring = ({ fields }: Resource, target: string): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.kind === 'reference' && fields[name]?.target === target);

/** Every name in a declaration's `clone`. */
export function cloneMentions({ name, clone, fields }: Resource, resources: readonly Resource[]): Mention[] {
  if (clone === undefined) return [];
  const { rename = [], reset = [], children = {} } = clone;
  const ofFields = [rename, reset].flat().map(
    (field): Mention => ({
      number: 'Q120',
      where: `${name}.clone`,
      name: field,
      among: Object.keys(fields),
      what: `a field of ${name}`,
    }),
  );
  const ofChildren = Object.entries(children).flatMap(([child, by]): Mention[] => {
    const childResource = resources.find((resource) => resource.name === child);
    const where = `${name}.clone.children`;
    if (childResource === undefined)
      return [{ number: 'Q121', where, name: child, among: resources.map((each) => each.name), what: 'a resource' }];
    return [
      {
        number: 'Q122',
        where: `${where}.${child}`,
        name: by,
        among: referring(childResource, name),
        what: `a reference from ${child} to ${name}`,
      },
    ];
  });
  return [...ofFields, ...ofChildren];
}

/** Reports impossible settings of copies. */
export function cloning({ name, clone, title, fields }: Resource): string[] {
  if (clone === undefined) return [];
  const { rename = title, reset = [] } = clone;
  return Object.entries(fields).flatMap(([field, { readOnly, required, options }]) => {
    const isReset = reset.includes(field);
    if (options.unique && !readOnly && !isReset && field !== rename)
      return [`Q123 ${name}.clone copies '${field}', which is unique; reset it, or rename it.`];
    return isReset && required && options.default === undefined && options.when === undefined
      ? [`Q124 ${name}.clone resets '${field}', which is required and has no default; copy it, or give it a default.`]
      : [];
  });
}
