import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '#server/async/repeat.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deliverNext } from './delivery.ts';
import { openTransport } from './transport.ts';

/** Milliseconds between two polls of the outbox. */
const rest = 2_000;

/**
 * Delivers mails as long as the server runs.
 * @returns how to stop; a mail under way is finished first
 */
export function startMailWorker(platform: Platform, log: FastifyBaseLogger): () => Promise<void> {
  const send = openTransport(platform.configuration);
  const round = () => deliverNext(platform, send, log, new Date());
  return repeat({ job: 'mails', round, rest, log, failure: 'mails can’t be looked for, to be tried again' });
}
