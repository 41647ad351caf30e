import type { Resource } from '../resource.ts';
import { subfieldsOf } from '../subfields.ts';
import { parentFields } from '../within.ts';
import type { Mention } from './mention.ts';

/** Every parent that a reference names: a field of its target, and a field of the record. */
export function withinMentions(resource: Resource, resources: readonly Resource[]): Mention[] {
  const { name, fields } = resource;
  return Object.entries(fields).flatMap(([field, declared]) => {
    const target = resources.find((one) => one.name === declared.target);
    const where = `${name}.fields.${field}.within`;
    return parentFields(declared).flatMap(([targetField, recordField]): Mention[] => [
      {
        number: 'Q160',
        where,
        name: targetField,
        among: Object.keys(target?.fields ?? {}),
        what: `a field of ${declared.target}`,
      },
      { number: 'Q161', where, name: recordField, among: Object.keys(fields), what: `a field of ${name}` },
    ]);
  });
}

/** Reports parents that can never agree, and narrowing without effect. */
export function impossibleParents({ name, fields }: Resource, resources: readonly Resource[]): string[] {
  return Object.entries(fields).flatMap(([field, declared]) => {
    const target = resources.find((one) => one.name === declared.target);
    const mistakes = parentFields(declared).flatMap(([targetField, recordField]) => {
      const [one, other] = [target?.fields[targetField], fields[recordField]];
      if (one === undefined || other === undefined || one.target === other.target) return [];
      return `Q162 ${name}.fields.${field}.within compares ${declared.target}.${targetField}, ${pointsTo(one.target)}, with ${recordField}, ${pointsTo(other.target)}; name two fields that refer to the same.`;
    });
    const inEntries = subfieldsOf(declared)
      .filter(([, part]) => parentFields(part).length > 0)
      .map(
        ([part]) =>
          `Q163 ${name}.fields.${field}.${part} stands in an entry, where within narrows nothing; take it out, or make it a field of ${name}.`,
      );
    return [...mistakes, ...inEntries];
  });
}

const pointsTo = (target: string | undefined): string =>
  target === undefined ? 'which refers to nothing' : `which refers to ${target}`;
