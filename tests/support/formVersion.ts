import { createHash } from 'node:crypto';

const characters = 12;

/**
 * Computes the version of a canonical form. It changes with the forms and the spellings: stored values are then renewed.
 * @param forms texts with their forms; undefined for a text that has none
 */
export const formVersion = (forms: readonly (readonly [string, unknown])[]): string =>
  createHash('sha256').update(JSON.stringify(forms)).digest('hex').slice(0, characters);
