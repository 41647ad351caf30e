import type { CsvFace } from '#src/schema/csvFace.ts';
import type { Money } from './kind.ts';

/** The amount and the currency have a column each; where the record says the currency, the amount alone will do. */
export const csv: CsvFace<Money> = {
  extraColumns: ['currency'],
  write: ({ amount, currency }) => [amount, currency],
  read([amount = '', currency = '']) {
    if (amount.trim() === '') return null;
    return { amount: amount.trim(), ...(currency.trim() !== '' && { currency: currency.trim() }) };
  },
};
