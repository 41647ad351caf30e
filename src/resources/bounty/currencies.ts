import { boolean } from '#src/fields/boolean/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { referenceList } from '#src/resources/referenceList.ts';

/** The currencies of ISO 4217 and the coins that campaigns pay in. The code is immutable, because amounts store it. */
export const currencies = referenceList({
  name: 'currencies',
  service: 'bounty',
  title: 'code',
  fields: {
    code: text({ required: true, immutable: true, min: 2, max: 11, unique: true, search: true }),
    title: text({ required: true, max: limits.nameLength, search: true }),
    isCrypto: boolean({ required: true, filter: true, default: false }),
    /**
     * In units of the currency, also for tokens with this code as their symbol. If it is empty, `leastWithdrawalOf` returns the default.
     */
    leastWithdrawal: number({ above: 0 }),
  },
});
