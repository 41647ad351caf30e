import type { FastifyRequest } from 'fastify';

/** One tag of a list; whether it is weak makes no difference to who asks for what has changed. */
const oneTag = /"[^"]*"/g;

/**
 * Whether the client has what a tag stands for already: its `If-None-Match` has it in its list, or is `*`.
 * @param etag strong, in its quotes
 */
export function isNotModified({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match'] ?? '';
  return known.trim() === '*' || known.match(oneTag)?.includes(etag) === true;
}
