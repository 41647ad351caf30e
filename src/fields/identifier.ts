import * as z from 'zod/mini';

/** What an integer column holds. */
const largest = 2_147_483_647;

const isIdentifier = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= largest;

/** The id of a record. A number that none can have is told like one that none has. */
export const identifier = () =>
  z.number({ error: 'invalidReference' }).check(z.refine(isIdentifier, { error: 'invalidReference' }));

/** @returns the text of an address or a search as an id, undefined where none can be one */
export function idIn(text: string | null | undefined): number | undefined {
  const id = /^[1-9]\d*$/.test(text ?? '') ? Number(text) : 0;
  return isIdentifier(id) ? id : undefined;
}
