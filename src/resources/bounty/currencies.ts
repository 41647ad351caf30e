import { boolean } from '#src/fields/boolean/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { referenceList } from '#src/resources/referenceList.ts';

/** ISO 4217's currencies and the coins that campaigns pay in. Amounts are kept with the code, so it stays what it is. */
export const currencies = referenceList({
  name: 'currencies',
  service: 'bounty',
  title: 'code',
  fields: {
    code: text({ required: true, immutable: true, min: 2, max: 11, unique: true, search: true }),
    title: text({ required: true, max: limits.nameLength, search: true }),
    isCrypto: boolean({ required: true, filter: true, default: false }),
  },
});
