import { problem } from '#src/problems/catalogue.ts';
import type { FieldWrite, ServerRules } from '#src/schema/serverRules.ts';
import { identifier } from '../identifier.ts';
import type { MoneyOptions } from './kind.ts';

type Write = FieldWrite<MoneyOptions>;

const normalizedSymbol = (symbol: unknown): unknown =>
  typeof symbol === 'string' ? symbol.trim().toUpperCase() : undefined;

/** The code of the network's currency, of the token that the record writes of, or of the one that the record refers to; undefined where it refers to none. */
async function codeOf({ options, resource, after, lookup, adCurrency }: Write): Promise<unknown> {
  if (options.inAdCurrency) return adCurrency;
  if (options.code !== undefined) return normalizedSymbol(after[options.code]);
  if (options.currency === undefined) return undefined;
  const target = resource.fields[options.currency]?.target;
  // Asked before the validation too: what is no id is for the reference's own rules to refuse.
  const { data: id } = identifier().safeParse(after[options.currency]);
  if (target === undefined || id === undefined) return undefined;
  return (await lookup(target, [id])).get(id)?.code;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export const serverRules: ServerRules<MoneyOptions> = {
  /** The amount stays when the record's currency changes; an amount given alone is in the record's currency. */
  async complete(write) {
    const { name, options, given, before } = write;
    const givenValue = name in given ? given[name] : undefined;
    if (isObject(givenValue) && 'currency' in givenValue) return undefined;
    const currencyField = options.currency ?? options.code;
    const kept = !(name in given) && currencyField !== undefined && currencyField in given && before?.[name];
    const value = kept || givenValue;
    if (!isObject(value)) return undefined;
    const currency = await codeOf(write);
    return currency === undefined ? undefined : { ...value, currency };
  },

  async check(write) {
    const value = write.after[write.name];
    const code = await codeOf(write);
    const agrees = code === undefined || (isObject(value) && 'currency' in value && value.currency === code);
    return agrees ? [] : [problem('wrongMoney', {}, write.name)];
  },
};
