import { type Common, field } from '#src/schema/field.ts';
import type { Within } from '#src/schema/within.ts';

export type ReferencesOptions = {
  /** The least number of records. */
  min?: number;
  /** The greatest number of records; 100 by default. */
  max?: number;
  /** As of a single reference. */
  within?: Within;
  /** As of a single reference. */
  sameOwner?: true;
};

/**
 * The ids of several records of another resource, without duplicates.
 * @param target the name of the other resource
 */
export const references = <R extends boolean = false, RO extends boolean = false>(
  target: string,
  options: Common<R, RO> & ReferencesOptions = {},
) => field<number[], R, RO>('references', options, { target });
