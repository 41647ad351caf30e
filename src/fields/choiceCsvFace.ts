import type { CsvFace } from '#src/schema/csvFace.ts';
import type { AnyField } from '#src/schema/field.ts';
import { textKey } from './textKey.ts';

type Scalar = string | number | boolean;

const isSame = (one: Scalar, cell: string): boolean => textKey(one) === textKey(cell);

type Words<V> = ReadonlyMap<V, string>;

/**
 * The face of a kind that chooses among values which people know by words. Both are read, in upper or lower case.
 * @param wordsOf each value with its word
 */
export const choiceCsvFace = <V extends Scalar, O = Readonly<Record<string, unknown>>>(
  wordsOf: (field: Omit<AnyField, 'options'> & { readonly options: O }) => readonly (readonly [V, string])[],
): CsvFace<V, O> => {
  // A file has a hundred thousand lines: the words of a field are gathered once.
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
