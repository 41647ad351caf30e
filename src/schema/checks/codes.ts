import { codedBy } from '../applies.ts';
import type { Resource } from '../resource.ts';

/** A condition that names a code needs a dictionary that the browser has: the form shows and hides by it. */
export function codes({ name, fields }: Resource, resources: readonly Resource[]): string[] {
  return Object.entries(fields).flatMap(
    ([
      field,
      {
        options: { when },
      },
    ]) => {
      const target = when && codedBy(when, fields);
      const dictionary = resources.find((one) => one.name === target);
      return dictionary === undefined || dictionary.dictionary
        ? []
        : [
            `Q135 ${name}.fields.${field}.when waits for a code of '${dictionary.name}', which forms don't have whole; wait for another field.`,
          ];
    },
  );
}

/** Two names of one number: a number is shown by its name. */
export function numbers({ name, fields }: Resource): string[] {
  return Object.entries(fields).flatMap(([field, { options }]) => {
    const { codes: named } = options;
    if (typeof named !== 'object' || named === null) return [];
    const values = Object.values(named).map(String);
    const twice = values.find((value, index) => values.indexOf(value) < index);
    return twice === undefined
      ? []
      : [`Q136 ${name}.fields.${field} has ${twice} twice; give each choice a number of its own.`];
  });
}
