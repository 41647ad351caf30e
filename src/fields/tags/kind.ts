import { type Common, field } from '#src/schema/field.ts';

export type TagsOptions = {
  /** Minimum number of tags. */
  min?: number;
  /** Maximum number of tags. */
  max?: number;
  /** Maximum number of characters of a tag. */
  length?: number;
  /** Whether tags are shown with a leading #. */
  hashtags?: boolean;
};

/** A few short words, unique ignoring case. */
export const tags = <R extends boolean = false, RO extends boolean = false>(
  options: Common<R, RO> & TagsOptions = {},
) => field<string[], R, RO>('tags', options);
