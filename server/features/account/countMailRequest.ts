import { ipPrefix } from '#server/http/ipPrefix.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type AttemptCounter, countAttempt, emailKey } from './attemptCounters.ts';

/** Somebody who isn't signed in asks for a mail to an address: by registering, or for a link. */
export interface MailRequest {
  readonly email: string;
  readonly ip: string;
}

/**
 * Who floods an inbox doesn't keep its owner from a link: the newest one is in the inbox then, and lives longer than the seconds
 * until the next.
 */
const countersOf = ({ email, ip }: MailRequest): readonly AttemptCounter[] => [
  { key: `mails of address ${ipPrefix(ip)}`, burst: 30, secondsEach: 30 },
  { key: `mails to ${emailKey(email)}`, burst: 5, secondsEach: 600 },
];

/**
 * Counts a request for a mail before anything is looked up, for unknown e-mails too.
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
