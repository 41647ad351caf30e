import { isPlainObject } from '#src/schema/plainObject.ts';

type Entry = Readonly<Record<string, unknown>>;

/** The entries of a value, whatever its shape, each at its place. */
export const toEntries = (value: unknown): readonly Entry[] =>
  Array.isArray(value) ? value.map((entry: unknown) => (isPlainObject(entry) ? entry : {})) : [];
