// Separate from `identifier`, which would load zod before the first page.

/** The largest value of an integer column. */
const largest = 2_147_483_647;

export const isId = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= largest;

/** Parses an id in an address or a search. @returns undefined for an invalid id */
export function parseId(text: string | null | undefined): number | undefined {
  const id = /^[1-9]\d*$/.test(text ?? '') ? Number(text) : 0;
  return isId(id) ? id : undefined;
}
