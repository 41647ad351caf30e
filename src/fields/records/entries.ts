import { isPlainObject } from '#src/schema/plainObject.ts';

type Entry = Readonly<Record<string, unknown>>;

/** Returns the entries of a value of any shape, each at its index. */
export const toEntries = (value: unknown): readonly Entry[] =>
  Array.isArray(value) ? value.map((entry: unknown) => (isPlainObject(entry) ? entry : {})) : [];
