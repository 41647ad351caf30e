import { exceptOf } from '../except.ts';
import type { Resource } from '../resource.ts';
import type { Mention } from './mention.ts';

/** The target's field by which a reference excludes records. */
export function exceptMentions({ name, fields }: Resource, resources: readonly Resource[]): Mention[] {
  return Object.entries(fields).flatMap(([field, definition]) => {
    const except = exceptOf(definition);
    const target = resources.find((one) => one.name === definition.target);
    if (except === undefined || target === undefined) return [];
    return {
      number: 'Q176',
      where: `${name}.fields.${field}.except`,
      name: except.field,
      among: ['id', ...Object.keys(target.fields)],
      what: `a field of ${target.name}`,
    };
  });
}

/** Reports `except` outside of dictionaries: only choices of dictionaries are in the browser. */
export function exceptOutsideDictionaries({ name, fields }: Resource, resources: readonly Resource[]): string[] {
  return Object.entries(fields).flatMap(([field, definition]) => {
    const target = resources.find((one) => one.name === definition.target);
    if (exceptOf(definition) === undefined || target === undefined || target.dictionary) return [];
    return `Q177 ${name}.fields.${field}.except is for dictionaries, and ${target.name} isn't one; refuse these records in an effect.`;
  });
}
