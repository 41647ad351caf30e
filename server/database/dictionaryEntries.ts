/** The values of one entry, by field. */
export type Entry = Readonly<Record<string, unknown>>;

/** Resource → its entries; the place of an entry is its id, unless it has one. */
export type Lists = Readonly<Record<string, readonly Entry[]>>;
