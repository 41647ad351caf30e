import { type Common, field } from '#src/schema/field.ts';

export type TagsOptions = {
  min?: number;
  max?: number;
  /** Characters of one. */
  length?: number;
};

/** A few short words, each once, upper and lower case counting as the same. */
export const tags = <R extends boolean = false, RO extends boolean = false>(
  options: Common<R, RO> & TagsOptions = {},
) => field<string[], R, RO>('tags', options);
