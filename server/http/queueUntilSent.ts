import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { LongWork, QueueClient } from '#server/platform/fairQueue.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Waits for a turn that ends when the response is sent, refused or cut off.
 * @throws Refusal as `FairQueues.take` does
 */
export async function queueUntilSent(
  { fairQueues }: Platform,
  work: LongWork,
  client: QueueClient,
  { raw }: FastifyReply,
): Promise<void> {
  finished(raw, await fairQueues.take(work, client));
}
