import { ipPrefix } from '#server/http/ipPrefix.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type AttemptCounter, countAttempt, emailKey } from './attemptCounters.ts';

/** A user who isn't signed in requests an email to an address: by registering, or for a link. */
export interface MailRequest {
  readonly email: string;
  readonly ip: string;
}

/** Flooding an inbox doesn't keep its owner from a link: the newest link outlives the seconds until the next email. */
const countersOf = ({ email, ip }: MailRequest): readonly AttemptCounter[] => [
  { key: `mails of address ${ipPrefix(ip)}`, burst: 30, secondsEach: 30 },
  { key: `mails to ${emailKey(email)}`, burst: 5, secondsEach: 600 },
];

/**
 * Counts a request for an email before any lookup, for unknown addresses too.
 * @throws Refusal tooManyMails, with the seconds to wait
 */
export async function countMailRequest(
  { database, configuration }: Platform,
  request: MailRequest,
  now: Date,
): Promise<void> {
  if (!configuration.rateLimit) return;
  await database.transaction(async (tx) => {
    for (const counter of countersOf(request)) await countAttempt(tx, counter, now, 'tooManyMails');
  });
}
