import type { FastifyReply } from 'fastify';

/**
 * Aborts when nobody waits for the answer any more: it is sent, or its connection lost. Fastify's `request.signal` is none,
 * because it aborts as soon as a body has been read.
 */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.closed) gone.abort();
  else raw.once('close', () => gone.abort());
  return gone.signal;
}
