type PlainObject = Readonly<Record<string, unknown>>;

/** Whether a value has named members, unlike a list. */
export const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
