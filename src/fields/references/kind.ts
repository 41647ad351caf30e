import { type Common, field } from '#src/schema/field.ts';
import type { Within } from '#src/schema/within.ts';

export type ReferencesOptions = {
  /** Minimum number of records. */
  min?: number;
  /** Maximum number of records; 100 by default. */
  max?: number;
  /** The same as for a single reference. */
  within?: Within;
  /** The same as for a single reference. */
  sameOwner?: true;
};

/**
 * The IDs of several records of another resource, without duplicates.
 * @param target the name of the other resource
 */
export const references = <R extends boolean = false, RO extends boolean = false>(
  target: string,
  options: Common<R, RO> & ReferencesOptions = {},
) => field<number[], R, RO>('references', options, { target });
