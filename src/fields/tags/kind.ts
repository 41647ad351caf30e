import { type Common, field } from '#src/schema/field.ts';

export type TagsOptions = {
  /** The least number of tags. */
  min?: number;
  /** The greatest number of tags. */
  max?: number;
  /** Maximum number of characters of a tag. */
  length?: number;
  /** Shown with a leading #. */
  hashtags?: boolean;
};

/** A few short words, unique ignoring case. */
export const tags = <R extends boolean = false, RO extends boolean = false>(
  options: Common<R, RO> & TagsOptions = {},
) => field<string[], R, RO>('tags', options);
