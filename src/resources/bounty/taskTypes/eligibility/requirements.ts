import { taskTypeWithId } from '../taskTypes.ts';

/** What a task asks of a hunter's account; null or left out: nothing. Named as the task's fields are. */
export interface Requirements {
  readonly minFollowers?: number | null;
  readonly minPosts?: number | null;
  readonly minAccountAgeMonths?: number | null;
  readonly requiredTags?: readonly string[] | null;
  /** The handle of an account that has to be followed. */
  readonly requiredAccount?: string | null;
  /** Codes of the only countries that may take part. */
  readonly countriesAllowed?: readonly string[] | null;
  /** Codes of countries that may not. */
  readonly countriesDenied?: readonly string[] | null;
}

/** What a task asks of a post that proves it. */
export interface PostRequirements {
  readonly requiredTags?: readonly string[] | null;
  readonly maxPostAgeDays?: number | null;
  /** The task's, ISO 8601. */
  readonly startAt: string;
}

/** Following the account is the work itself, not what has to be done before. */
export const isFollowTask = ({ type }: { readonly type: number }): boolean => {
  const known = taskTypeWithId(type);
  return known?.proof === 'act' && known.needs.includes('requiredAccount');
};
