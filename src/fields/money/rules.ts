import { Decimal } from 'decimal.js';
import * as z from 'zod/mini';
import type { KindRules } from '#src/schema/kind.ts';
import type { Money, MoneyOptions } from './kind.ts';

/** What numeric(38,18) holds, written plainly: no sign, no exponent, no separator but a point. */
const amount = z
  .string({ error: 'invalidAmount' })
  .check(z.regex(/^\d{1,20}(\.\d{1,18})?$/, { error: 'invalidAmount' }));

/** Without the zeros that the database pads with. */
const plain = (padded: unknown): string => new Decimal(String(padded)).toFixed();

const currency = z.string({ error: 'wrongMoney' }).check(z.regex(/^[A-Z0-9]{2,11}$/, { error: 'wrongMoney' }));

export const rules: KindRules<MoneyOptions, Money> = {
  value: ({ min = 0 }) =>
    z.strictObject(
      {
        amount: amount.check(
          z.superRefine((value, context) => {
            if (/^\d+(\.\d+)?$/.test(value) && new Decimal(value).lt(min))
              context.addIssue({ code: 'too_small', origin: 'number', minimum: min, inclusive: true, input: value });
          }),
        ),
        currency,
      },
      { error: 'wrongMoney' },
    ),
  columns: () => ({ '': 'numeric(38,18)', Currency: 'text' }),
  operators: ['eq', 'neq', 'gte', 'lte', 'gt', 'lt'],
  operand: () => amount,
  sample: ({ min = 1 }, n) => ({ amount: String(min + n * 25), currency: 'USD' }),
  store: (value) => ({ '': value.amount, Currency: value.currency }),
  load: (columns) => ({ amount: plain(columns['']), currency: String(columns.Currency) }),
};
