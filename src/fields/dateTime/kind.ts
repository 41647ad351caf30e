import { type Common, field } from '#src/schema/field.ts';

export type DateTimeOptions = {
  /** The most minutes that a new time may be in the past. An unchanged time may be older. */
  readonly passedAtMost?: number;
  /** Whether lists show the time of day, as a record's page always does: for times close together. */
  readonly timeOfDay?: true;
};

/** A time: ISO 8601 in UTC in the API, in the user's zone on the screen. */
export const dateTime = <R extends boolean = false, RO extends boolean = false>(
  options: Common<R, RO> & DateTimeOptions = {},
) => field<string, R, RO>('dateTime', options);
