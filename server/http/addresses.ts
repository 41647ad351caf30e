import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/problems/refusal.ts';

/** Characters. A filter by a thousand ids has fewer. */
const longest = 16 * 1024;

/** Bytes of an address and its headers, above which Node reads no further. */
export const headersLimit = 4 * longest;

/** A slash at the end of an address of the API means nothing. */
export function withoutSlash({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = '', ...query] = url.split('?');
  if (!path.startsWith('/api/') || !path.endsWith('/')) return url;
  return [path.slice(0, -1), ...query].join('?');
}

/** Refuses addresses that are longer than anything that is asked for. */
export function limitAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.length > longest) refuse('addressTooLong');
  });
}
