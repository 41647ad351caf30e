import type { Resource } from '../resource.ts';

/** Suffixes that a filter key adds to a field's name, and the key of the full-text search. */
const filterSuffix = /_(neq|gte|lte|gt|lt|contains)$|^q$/;

/** Reports names that the table, the URL or a filter key would misinterpret. */
export function names({ name, fields }: Resource): string[] {
  const own = /^[a-z]+(-[a-z]+)*$/.test(name)
    ? []
    : [
        `Q005 A resource has the name '${name}'; write it in kebab-case, as 'creative-tags', which is its path and its table.`,
      ];
  const ofFields = Object.keys(fields).flatMap((field) => {
    if (filterSuffix.test(field))
      return [`Q007 ${name}.fields names '${field}', which a filter reads as an operator; give it another name.`];
    return /^[a-z][a-zA-Z\d]*$/.test(field)
      ? []
      : [`Q006 ${name}.fields names '${field}', which is not in camelCase; write it as 'startAt' is written.`];
  });
  return [...own, ...ofFields];
}
