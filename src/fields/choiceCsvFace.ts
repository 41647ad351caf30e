import type { CsvFace } from '#src/schema/csvFace.ts';
import type { AnyField } from '#src/schema/field.ts';
import { textKey } from './textKey.ts';

type Scalar = string | number | boolean;

const isSame = (one: Scalar, cell: string): boolean => textKey(one) === textKey(cell);

type Words<V> = ReadonlyMap<V, string>;

/**
 * The CSV face of a kind with a fixed set of labelled values. It writes labels, and reads labels and values, ignoring case.
 * @param wordsOf each value with its label
 */
export const choiceCsvFace = <V extends Scalar, O = Readonly<Record<string, unknown>>>(
  wordsOf: (field: Omit<AnyField, 'options'> & { readonly options: O }) => readonly (readonly [V, string])[],
): CsvFace<V, O> => {
  // Cached per field, because an export has many rows.
  const gathered = new WeakMap<object, Words<V>>();
  const gather = (field: Parameters<typeof wordsOf>[0]): Words<V> => {
    const words = gathered.get(field) ?? new Map(wordsOf(field));
    gathered.set(field, words);
    return words;
  };
  return {
    choices: wordsOf,
    write: (value, field) => [gather(field).get(value) ?? String(value)],
    read([cell = ''], field) {
      const words = wordsOf(field);
      const found = words.find(([, word]) => isSame(word, cell)) ?? words.find(([value]) => isSame(value, cell));
      return found === undefined ? cell : found[0];
    },
  };
};
