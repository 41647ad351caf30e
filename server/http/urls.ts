import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/problems/refusal.ts';
import { parseId } from '#src/format/id.ts';

/** Characters: enough for a filter by a thousand IDs. */
const maxLength = 16 * 1024;

/** Bytes of the URL and headers together. Node refuses a larger request. */
export const headersLimit = 4 * maxLength;

/** Removes the trailing slash of an API path: both spellings are the same route. */
export function removeTrailingSlash({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = '', ...query] = url.split('?');
  if (!path.startsWith('/api/') || !path.endsWith('/')) return url;
  return [path.slice(0, -1), ...query].join('?');
}

/** Refuses URLs that are longer than any URL of our clients. */
export function limitUrlLength(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.length > maxLength) refuse('addressTooLong');
  });
}

/** Parses the ID in a path. @throws Refusal notFound for a text that isn't an ID */
export const parseRecordId = ({ id }: { readonly id: string }): number => parseId(id) ?? refuse('notFound');
