import type { FastifyRequest } from 'fastify';
import fresh from 'fresh';

/**
 * Whether the client already has this version: its `If-None-Match` lists the tag, or is `*`.
 * @param etag a strong tag, quoted, and without a comma: the library splits the list at commas
 */
export const isNotModified = ({ headers }: FastifyRequest, etag: string): boolean => fresh(headers, { etag });
