import type { KindReferences } from '#src/schema/kind.ts';
import { fieldReferences, referencePatterns, referenceTargets } from '../fieldReferences.ts';
import { toEntries } from './entries.ts';
import type { RecordsOptions } from './kind.ts';

export const refers: KindReferences<RecordsOptions> = {
  targets: ({ options: { fields } }) => Object.values(fields).flatMap(referenceTargets),
  refers: (value, { options: { fields } }) =>
    toEntries(value).flatMap((entry, index) =>
      Object.entries(fields).flatMap(([name, field]) =>
        fieldReferences(field, entry[name]).map((reference) => ({
          ...reference,
          at: `[${index}].${name}${reference.at}`,
        })),
      ),
    ),
  mentions: (resource, id, { options: { fields } }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      referencePatterns(field, resource, id).map((mention) => [{ [name]: mention }]),
    ),
};
