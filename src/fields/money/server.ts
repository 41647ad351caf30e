import { problem } from '#src/problems/catalogue.ts';
import type { FieldWrite, ServerRules } from '#src/schema/serverRules.ts';
import { identifier } from '../identifier.ts';
import type { MoneyOptions } from './kind.ts';

type Write = FieldWrite<MoneyOptions>;

const normalizedSymbol = (symbol: unknown): unknown =>
  typeof symbol === 'string' ? symbol.trim().toUpperCase() : undefined;

/** Returns the record's currency code: the ad network's, a token's symbol, or a referenced currency's; undefined if there is none. */
async function findCurrencyCode({ options, resource, after, lookup, adCurrency }: Write): Promise<unknown> {
  if (options.inAdCurrency) return adCurrency;
  if (options.code !== undefined) return normalizedSymbol(after[options.code]);
  if (options.currency === undefined) return undefined;
  const target = resource.fields[options.currency]?.target;
  // Also called before the validation, when the reference's ID may be invalid.
  const { data: id } = identifier().safeParse(after[options.currency]);
  if (target === undefined || id === undefined) return undefined;
  return (await lookup(target, [id])).get(id)?.code;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export const serverRules: ServerRules<MoneyOptions> = {
  /** Sets the currency of an amount without one, and of the stored amount if the record's currency changes. */
  async complete(write) {
    const { name, options, given, before } = write;
    const givenValue = name in given ? given[name] : undefined;
    if (isObject(givenValue) && 'currency' in givenValue) return undefined;
    const currencyField = options.currency ?? options.code;
    const storedValue = !(name in given) && currencyField !== undefined && currencyField in given && before?.[name];
    const value = storedValue || givenValue;
    if (!isObject(value)) return undefined;
    const currency = await findCurrencyCode(write);
    return currency === undefined ? undefined : { ...value, currency };
  },

  async check(write) {
    const value = write.after[write.name];
    // The validation checks whether an amount is required.
    if (!isObject(value)) return [];
    const code = await findCurrencyCode(write);
    if (typeof code !== 'string' || ('currency' in value && value.currency === code)) return [];
    return [problem(write.options.currencyProblem ?? 'currencyDiffers', { currency: code }, write.name)];
  },
};
