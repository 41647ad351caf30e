const collator = new Intl.Collator('en', { numeric: true });

/**
 * Compares texts in the order of the database's lists (`sort_key`), in every browser language: letters first, then accents and case,
 * numbers by their value.
 */
export const compareTexts = (one: string, other: string): number => collator.compare(one, other);
