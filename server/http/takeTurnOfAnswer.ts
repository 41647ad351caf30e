import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import type { Asker, LongWork } from '#server/platform/turns.ts';

/**
 * Waits for a turn that ends with the answer, be it sent, refused or cut off.
 * @throws Refusal as `Turns.take` does
 */
export async function takeTurnOfAnswer(
  { turns }: Platform,
  work: LongWork,
  asker: Asker,
  { raw }: FastifyReply,
): Promise<void> {
  finished(raw, await turns.take(work, asker));
}
