import { type Common, field } from '#src/schema/field.ts';

/** The possible problems of an address. Their texts are in `problemText.ts`. */
export const urlProblems = [
  'noAddress',
  'private',
  'unreachable',
  'slow',
  'status',
  'insecure',
  'redirects',
  'notWeb',
] as const;

export type UrlProblem = (typeof urlProblems)[number];

export interface UrlCheck {
  /** The time of the request. */
  at: string;
  /** The status of the last redirect's response; null without a response. */
  httpStatus: number | null;
  /** The final address after redirects, or the address that wasn’t requested. */
  finalUrl: string | null;
  /** Null if the address responded as expected. */
  problem: UrlProblem | null;
  /** The number of consecutive failed checks, this one included. */
  failures: number;
}

/** A web address's response to the platform's last request. Only the platform writes it. */
export const urlCheck = (options: Common<false, true> = {}) =>
  field<UrlCheck, false, true>('urlCheck', { ...options, readOnly: true });
