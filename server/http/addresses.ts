import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/problems/refusal.ts';
import { parseId } from '#src/format/id.ts';

/** Characters: enough for a filter by a thousand ids. */
const longest = 16 * 1024;

/** Bytes of the URL and headers together. Node refuses a request with more. */
export const headersLimit = 4 * longest;

/** Drops the slash at the end of an API address: both spellings mean the same. */
export function withoutSlash({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = '', ...query] = url.split('?');
  if (!path.startsWith('/api/') || !path.endsWith('/')) return url;
  return [path.slice(0, -1), ...query].join('?');
}

/** Refuses addresses that are longer than any that our clients send. */
export function limitAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.length > longest) refuse('addressTooLong');
  });
}

/** The id in a path. @throws Refusal notFound for a text that can be no id */
export const recordId = ({ id }: { readonly id: string }): number => parseId(id) ?? refuse('notFound');
