import { taskTypeWithId } from '../taskTypes.ts';

/** A task's requirements of a hunter's account, named like the task's fields. Null or omitted if the task has none. */
export interface Requirements {
  readonly minFollowers?: number | null;
  readonly minPosts?: number | null;
  readonly minAccountAgeMonths?: number | null;
  readonly requiredTags?: readonly string[] | null;
  /** The handle of the account to follow. */
  readonly requiredAccount?: string | null;
  /** Codes of the only allowed countries. */
  readonly countriesAllowed?: readonly string[] | null;
  /** Codes of countries that are excluded. */
  readonly countriesDenied?: readonly string[] | null;
}

/** A task's requirements of the post that proves it. */
export interface PostRequirements {
  readonly requiredTags?: readonly string[] | null;
  readonly maxPostAgeDays?: number | null;
  /** The task's start, ISO 8601. */
  readonly startAt: string;
}

/** Whether following the account is the work itself, rather than a requirement for joining. */
export const isFollowTask = ({ type }: { readonly type: number }): boolean => {
  const known = taskTypeWithId(type);
  return known?.proof === 'act' && known.needs.includes('requiredAccount');
};
