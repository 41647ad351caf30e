import { type Common, field } from '#src/schema/field.ts';

export type ReferencesOptions = { min?: number; max?: number };

/** The ids of several records of another resource, without duplicates. */
export const references = <R extends boolean = false, RO extends boolean = false>(
  target: string,
  options: Common<R, RO> & ReferencesOptions = {},
) => field<number[], R, RO>('references', options, { target });
