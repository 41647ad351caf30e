type PlainObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object and not a list. */
export const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
