import type { FastifyReply } from 'fastify';

/**
 * Aborts when the response has been sent or the connection is lost.
 * Fastify's `request.signal` doesn't fit: it aborts as soon as the body has been read.
 */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.closed) gone.abort();
  else raw.once('close', () => gone.abort());
  return gone.signal;
}
