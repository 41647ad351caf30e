// Apart from `identifier`, whose zod would come along before the first page.

/** What an integer column holds. */
const largest = 2_147_483_647;

export const isId = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= largest;

/** @returns the text of an address or a search as an id, undefined where none can be one */
export function idIn(text: string | null | undefined): number | undefined {
  const id = /^[1-9]\d*$/.test(text ?? '') ? Number(text) : 0;
  return isId(id) ? id : undefined;
}
