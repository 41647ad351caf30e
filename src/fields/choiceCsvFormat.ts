import type { CsvFormat } from '#src/schema/csvFormat.ts';
import type { AnyField } from '#src/schema/field.ts';
import { textKey } from './textKey.ts';

type Scalar = string | number | boolean;

const isSame = (one: Scalar, cell: string): boolean => textKey(one) === textKey(cell);

type Words<V> = ReadonlyMap<V, string>;

/**
 * The CSV face of a kind with a fixed set of labelled values. It writes labels, and reads labels and values, ignoring case.
 * @param wordsOf each value with its label
 */
export const choiceCsvFormat = <V extends Scalar, O = Readonly<Record<string, unknown>>>(
  wordsOf: (field: Omit<AnyField, 'options'> & { readonly options: O }) => readonly (readonly [V, string])[],
): CsvFormat<V, O> => {
  // Cached per field, because an export has many rows.
  const cache = new WeakMap<object, Words<V>>();
  const cachedWords = (field: Parameters<typeof wordsOf>[0]): Words<V> => {
    const words = cache.get(field) ?? new Map(wordsOf(field));
    cache.set(field, words);
    return words;
  };
  return {
    choices: wordsOf,
    write: (value, field) => [cachedWords(field).get(value) ?? String(value)],
    read([cell = ''], field) {
      const words = wordsOf(field);
      const match = words.find(([, word]) => isSame(word, cell)) ?? words.find(([value]) => isSame(value, cell));
      return match === undefined ? cell : match[0];
    },
  };
};
