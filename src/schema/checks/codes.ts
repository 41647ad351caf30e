import { conditionDictionary, conditionValues } from '../applies.ts';
import { codeOfEntry, type KnownEntries } from '../codes.ts';
import type { Resource } from '../resource.ts';
import type { Mention } from './mention.ts';

/** Reports conditions that name codes of a dictionary that the browser doesn't load: the form evaluates them. */
export function codes({ name, fields }: Resource, resources: readonly Resource[]): string[] {
  return Object.entries(fields).flatMap(
    ([
      field,
      {
        options: { when },
      },
    ]) => {
      const target = when && conditionDictionary(when, fields);
      const dictionary = resources.find((one) => one.name === target);
      return dictionary === undefined || dictionary.dictionary
        ? []
        : [
            `Q135 ${name}.fields.${field}.when waits for a code of '${dictionary.name}', which forms don't have whole; wait for another field.`,
          ];
    },
  );
}

/** Every code in a condition, of dictionaries whose entries are known before the start. */
export function codeMentions(
  { name, fields }: Resource,
  resources: readonly Resource[],
  entries: KnownEntries,
): Mention[] {
  return Object.entries(fields).flatMap(([field, { options }]) => {
    const { when } = options;
    if (when === undefined) return [];
    const dictionary = resources.find((one) => one.name === conditionDictionary(when, fields));
    const knownEntries = dictionary && entries[dictionary.name];
    if (dictionary === undefined || knownEntries === undefined) return [];
    const among = knownEntries.map((entry) => codeOfEntry(dictionary, entry));
    return conditionValues(when).map(
      (code): Mention => ({
        number: 'Q137',
        where: `${name}.fields.${field}.when`,
        name: String(code),
        among,
        what: `a code of ${dictionary.name}`,
      }),
    );
  });
}

/** Reports numbers with two names: a number is shown by its name. */
export function numbers({ name, fields }: Resource): string[] {
  return Object.entries(fields).flatMap(([field, { options }]) => {
    const { codes: codeNames } = options;
    if (typeof codeNames !== 'object' || codeNames === null) return [];
    const values = Object.values(codeNames).map(String);
    const duplicate = values.find((value, index) => values.indexOf(value) < index);
    return duplicate === undefined
      ? []
      : [`Q136 ${name}.fields.${field} has ${duplicate} twice; give each choice a number of its own.`];
  });
}
