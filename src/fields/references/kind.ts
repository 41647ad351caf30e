import { type Common, field } from '#src/schema/field.ts';
import type { Within } from '#src/schema/within.ts';

export type ReferencesOptions = { min?: number; max?: number /** As of a single reference. */; within?: Within };

/** The ids of several records of another resource, without duplicates. */
export const references = <R extends boolean = false, RO extends boolean = false>(
  target: string,
  options: Common<R, RO> & ReferencesOptions = {},
) => field<number[], R, RO>('references', options, { target });
