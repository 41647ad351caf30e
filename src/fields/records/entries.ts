type Entry = Readonly<Record<string, unknown>>;

export const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The entries of a value, whatever its shape, each at its place. */
export const entriesIn = (value: unknown): readonly Entry[] =>
  Array.isArray(value) ? value.map((entry: unknown) => (isEntry(entry) ? entry : {})) : [];
