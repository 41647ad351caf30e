import type { FastifyRequest } from 'fastify';
import fresh from 'fresh';

/**
 * Whether the client has what a tag stands for already: its `If-None-Match` has it in its list, or is `*`.
 * @param etag strong, in its quotes, and without a comma, at which the library ends each tag of the list
 */
export const isNotModified = ({ headers }: FastifyRequest, etag: string): boolean => fresh(headers, { etag });
