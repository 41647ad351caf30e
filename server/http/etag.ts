import type { FastifyRequest } from 'fastify';
import fresh from 'fresh';

/**
 * Whether the client has this version already: its `If-None-Match` lists the tag, or is `*`.
 * @param etag a tag, weak or strong, quoted, and without a comma: the library splits the list at commas
 */
export const isNotModified = ({ headers }: FastifyRequest, etag: string): boolean => fresh(headers, { etag });

/** The tag of a response that may be compressed. It is weak, because compression changes the bytes. */
export const weakTag = (version: string): string => `W/"${version}"`;
