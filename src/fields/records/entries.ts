import { isPlainObject } from '#src/schema/plainObject.ts';

type Entry = Readonly<Record<string, unknown>>;

/** The entries of a value, whatever its shape, each at its place. */
export const entriesIn = (value: unknown): readonly Entry[] =>
  Array.isArray(value) ? value.map((entry: unknown) => (isPlainObject(entry) ? entry : {})) : [];
