import { type Common, field } from '#src/schema/field.ts';

export type DateTimeOptions = {
  /** The most minutes by which a new time may have passed. An unchanged time may have passed long ago. */
  readonly passedAtMost?: number;
  /** Lists show the time of day too, as a record's page always does: for times close together. */
  readonly timeOfDay?: true;
};

/** A moment: ISO 8601 in UTC on the wire, in the reader's zone on the screen. */
export const dateTime = <R extends boolean = false, RO extends boolean = false>(
  options: Common<R, RO> & DateTimeOptions = {},
) => field<string, R, RO>('dateTime', options);
