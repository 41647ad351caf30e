import { type Ordering, partsOf } from '#src/schema/ordering.ts';
import { Exact } from './money/exact.ts';
import { toEntries } from './records/entries.ts';

type Values = Readonly<Record<string, unknown>>;

interface PathValue {
  readonly at: string;
  readonly value: unknown;
}

/** Returns the values at a path: one, or one for each entry. */
function valuesAt(record: Values, path: string): PathValue[] {
  const { name, part } = partsOf(path);
  const value = record[name];
  if (part === undefined) return [{ at: name, value }];
  return toEntries(value).map((entry, index) => ({ at: `${name}[${index}].${part}`, value: entry[part] }));
}

interface Amount {
  readonly amount: string;
  readonly currency: unknown;
}

const isAmount = (value: unknown): value is Amount =>
  typeof value === 'object' &&
  value !== null &&
  'currency' in value &&
  'amount' in value &&
  typeof value.amount === 'string' &&
  /^\d+(\.\d+)?$/.test(value.amount);

/** Converts a number or an amount to an exact decimal. */
function toExact(value: unknown): Exact | undefined {
  if (typeof value === 'number') return new Exact(value);
  return isAmount(value) ? new Exact(value.amount) : undefined;
}

/**
 * Compares two values. Days and times have a fixed format, so they compare as texts.
 * @returns below 0, 0 or above 0; undefined for incomparable values, such as amounts of two currencies
 */
function compareValues(one: unknown, other: unknown): number | undefined {
  if (typeof one === 'string' && typeof other === 'string') return one === other ? 0 : one < other ? -1 : 1;
  if (isAmount(one) && isAmount(other) && one.currency !== other.currency) return undefined;
  const [first, second] = [toExact(one), toExact(other)];
  return first && second && first.comparedTo(second);
}

const isViolated: Readonly<Record<Ordering['order'], (order: number) => boolean>> = {
  atMost: (order) => order > 0,
  atLeast: (order) => order < 0,
  before: (order) => order >= 0,
};

/** @returns the property paths of the values that violate the rule; empty if it is satisfied */
export function orderingViolations({ compares: [path, other], order }: Ordering, record: Values): string[] {
  const bounds = valuesAt(record, other);
  return valuesAt(record, path)
    .filter(({ value }) =>
      bounds.some((bound) => {
        const difference = compareValues(value, bound.value);
        return difference !== undefined && isViolated[order](difference);
      }),
    )
    .map(({ at }) => at);
}
