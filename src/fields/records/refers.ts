import type { KindReferences } from '#src/schema/kind.ts';
import { mentionsOf, refersTo, targetsOf } from '../refers.ts';
import { entriesIn } from './entries.ts';
import type { RecordsOptions } from './kind.ts';

export const refers: KindReferences<RecordsOptions> = {
  targets: ({ options: { fields } }) => Object.values(fields).flatMap(targetsOf),
  refers: (value, { options: { fields } }) =>
    entriesIn(value).flatMap((entry, index) =>
      Object.entries(fields).flatMap(([name, field]) =>
        refersTo(field, entry[name]).map((found) => ({ ...found, at: `[${index}].${name}${found.at}` })),
      ),
    ),
  mentions: (resource, id, { options: { fields } }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      mentionsOf(field, resource, id).map((mention) => [{ [name]: mention }]),
    ),
};
