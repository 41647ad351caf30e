import type { CsvFormat } from '#src/schema/csvFormat.ts';
import type { Money } from './kind.ts';

/** A column each for the amount and the currency. The amount alone is enough when the record determines the currency. */
export const csv: CsvFormat<Money> = {
  extraColumns: ['currency'],
  write: ({ amount, currency }) => [amount, currency],
  read([amount = '', currency = '']) {
    if (amount.trim() === '') return null;
    return { amount: amount.trim(), ...(currency.trim() !== '' && { currency: currency.trim() }) };
  },
};
