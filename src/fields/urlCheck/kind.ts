import { type Common, field } from '#src/schema/field.ts';

/** What can be wrong with an address. Its words are in `problemText.ts`. */
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
  /** When the address was asked. */
  at: string;
  /** What the last of the redirects answered; null where nobody answered. */
  httpStatus: number | null;
  /** Where the redirects led, or the address that wasn’t asked. */
  finalUrl: string | null;
  /** Null where the address answered as it should. */
  problem: UrlProblem | null;
  /** Checks that have failed one after the other, this one included. */
  failures: number;
}

/** The answer of a web address when the platform last requested it. Only the platform writes it. */
export const urlCheck = (options: Common<false, true> = {}) =>
  field<UrlCheck, false, true>('urlCheck', { ...options, readOnly: true });
