import type { FastifyReply } from 'fastify';

/**
 * Aborts when the response has been sent or the connection is lost.
 * Fastify's `request.signal` doesn't fit: it aborts as soon as the body has been read.
 */
export function abortOnDisconnect({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (raw.closed) controller.abort();
  else raw.once('close', () => controller.abort());
  return controller.signal;
}
