const collator = new Intl.Collator('en', { numeric: true });

/**
 * Compares texts in the order in which the database sorts lists (`sort_key`), whatever the language of the browser: letters first, then
 * accents and case, numbers by their value.
 */
export const compareTexts = (one: string, other: string): number => collator.compare(one, other);
