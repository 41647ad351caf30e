import type { FastifyRequest } from 'fastify';
import fresh from 'fresh';

/**
 * Whether the client already has this version: its `If-None-Match` lists the tag, or is `*`.
 * @param etag a tag, weak or strong, quoted, and without a comma: the library splits the list at commas
 */
export const isNotModified = ({ headers }: FastifyRequest, etag: string): boolean => fresh(headers, { etag });

/** The tag of an answer that may travel compressed: weak, because its bytes then differ. */
export const weakTag = (version: string): string => `W/"${version}"`;
