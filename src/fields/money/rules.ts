import { Decimal } from 'decimal.js';
import * as z from 'zod/mini';
import { decimalsOf, rateDecimals } from '#src/format/currencyDecimals.ts';
import type { KindRules } from '#src/schema/kind.ts';
import { decimalsProblem } from './decimalsProblem.ts';
import { type Money, type MoneyOptions, money } from './kind.ts';

/** The range of numeric(38,18), in plain notation: no sign, exponent or thousands separator. */
const amount = z
  .string({ error: 'invalidAmount' })
  .check(z.regex(/^\d{1,20}(\.\d{1,18})?$/, { error: 'invalidAmount' }));

/** The notation of the database. Other notations may have leading zeros. */
const databaseAmount = /^(0|[1-9]\d*)\.\d+$/;

/** Removes superfluous zeros. Database amounts skip parsing, because exports contain many. */
function trimZeros(amount: unknown): string {
  const text = String(amount);
  return databaseAmount.test(text) ? text.replace(/\.?0+$/, '') : new Decimal(text).toFixed();
}

const currency = z.string({ error: 'wrongMoney' }).check(z.regex(/^[A-Z0-9]{2,11}$/, { error: 'wrongMoney' }));

/**
 * Returns the maximum decimals of an amount. Undefined for tokens, which may share a currency's name, and for currencies added by staff.
 * The server checks these with the record that determines the currency.
 */
function maxDecimals({ rate, currency: field, inAdCurrency }: MoneyOptions, currency: string): number | undefined {
  if (rate) return rateDecimals;
  return field !== undefined || inAdCurrency ? decimalsOf(currency) : undefined;
}

/** Refuses an amount with too many decimals, unless it is refused already. */
const checkDecimals =
  (options: MoneyOptions) =>
  ({ amount, currency }: Money, context: z.core.$RefinementCtx<Money>): void => {
    if (context.issues.length > 0) return;
    const max = maxDecimals(options, currency);
    const [message, params] = (max !== undefined && decimalsProblem(amount, currency, max)) || [];
    if (message !== undefined) context.addIssue({ code: 'custom', message, params, input: amount, path: ['amount'] });
  };

export const rules: KindRules<MoneyOptions, Money> = {
  value: (options) => {
    const { min = 0, above } = options;
    const value = z.strictObject(
      {
        amount: amount.check(
          z.superRefine((value, context) => {
            if (!/^\d+(\.\d+)?$/.test(value)) return;
            const least = { code: 'too_small', origin: 'number', input: value } as const;
            if (new Decimal(value).lt(min)) context.addIssue({ ...least, minimum: min, inclusive: true });
            if (above !== undefined && new Decimal(value).lte(above))
              context.addIssue({ ...least, minimum: above, inclusive: false });
          }),
        ),
        currency,
      },
      { error: 'wrongMoney' },
    );
    return value.check(z.superRefine(checkDecimals(options)));
  },
  columns: () => ({ '': 'numeric(38,18)', Currency: 'text' }),
  operators: ['eq', 'neq', 'gte', 'lte', 'gt', 'lt'],
  operand: () => amount,
  operandInput: 'amount',
  sample: ({ min = 1 }, n) => ({ amount: String(min + n * 25), currency: 'USD' }),
  store: (value) => ({ '': value.amount, Currency: value.currency }),
  load: (columns) => ({ amount: trimZeros(columns['']), currency: String(columns.Currency) }),
  example: { field: money({ min: 50 }), refused: { amount: '49.99', currency: 'USD' } },
};
