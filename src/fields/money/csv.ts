import type { CsvFormat } from '#src/schema/csvFormat.ts';
import type { Money } from './kind.ts';

/** One column for the amount and one for the currency. The amount suffices if the record determines the currency. */
export const csv: CsvFormat<Money> = {
  extraColumns: ['currency'],
  write: ({ amount, currency }) => [amount, currency],
  read([amount = '', currency = '']) {
    if (amount.trim() === '') return null;
    return { amount: amount.trim(), ...(currency.trim() !== '' && { currency: currency.trim() }) };
  },
};
