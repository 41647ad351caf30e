import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified } from '#server/http/etag.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { thumbnailOf, urlOf } from '#src/fields/uploads/address.ts';
import { uploadName } from '#src/fields/uploads/patterns.ts';
import { isPictureType } from '#src/fields/uploads/types.ts';
import { limits } from '#src/limits.ts';
import { uploads } from './tables.ts';
import { hasFiles, type Uses, usesOf } from './uses.ts';

/** The URL is the secret: it gives access without a session, except to files that are private to records. */
const anybody = { config: { access: 'public', perMinute: limits.filesPerMinute } } as const;

/** A file that is opened as a page can't run scripts or load resources. */
const harmless = "default-src 'none'; sandbox";
const aYear = 31_536_000;

type Name = { Params: { name: string } };

/** Pictures are displayed; any other file is downloaded under its original name. */
const disposition = (type: string, fileName: string): string =>
  `${isPictureType(type) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(fileName)}`;

/** An accepted text is always UTF-8. */
const withCharset = (type: string): string => (type.startsWith('text/') ? `${type}; charset=utf-8` : type);

/** Malformed names are refused early: the database can't read some of them, such as a null byte. */
const requireName = (name: string): string => (uploadName.test(name) ? name : refuse('noSuchPath'));

/** Whether the response has a body: not for HEAD, nor if the client's copy is current. */
const isWanted = (request: FastifyRequest, tag: string): boolean =>
  request.method !== 'HEAD' && !isNotModified(request, tag);

interface Kept {
  readonly type: string;
  readonly size: number;
  /** Null if the content wasn't loaded. */
  readonly content: Buffer | null;
  /** The `Content-Disposition` header, if the response needs it. */
  readonly disposition?: string;
}

/** Decides whether a request may read an upload, by the records that refer to it. */
export type FileAccess = (
  request: FastifyRequest,
  upload: string,
  uses: readonly Uses[],
) => Promise<'public' | 'allowed' | 'refused'>;

interface Served {
  /** The URL pattern. */
  readonly url: string;
  /** Distinguishes the ETag from those of the upload's other versions. */
  readonly prefix: string;
  /** @param isRead whether the bytes are needed */
  readonly find: (name: string, isRead: boolean) => Promise<Kept | undefined>;
}

/** Private files are revalidated at each request, because their permissions may change. */
const cacheControl = (isPrivate: boolean): string =>
  isPrivate ? 'private, no-cache' : `public, max-age=${aYear}, immutable`;

function answer(reply: FastifyReply, tag: string, kept: Kept, isPrivate: boolean): FastifyReply {
  const { type, size, content, disposition } = kept;
  void reply
    .header('cache-control', cacheControl(isPrivate))
    .header('content-security-policy', harmless)
    .header('etag', tag);
  if (disposition !== undefined) void reply.header('content-disposition', disposition);
  if (isNotModified(reply.request, tag)) return reply.code(304).send();
  void reply.type(withCharset(type));
  return content === null ? reply.header('content-length', size).send() : reply.send(content);
}

interface Serving {
  readonly platform: Platform;
  readonly fileAccess: FileAccess;
}

const serve = (app: FastifyInstance, { platform, fileAccess }: Serving, { url, prefix, find }: Served): void => {
  app.route<Name>({
    ...anybody,
    method: ['GET', 'HEAD'],
    url,
    async handler(request, reply) {
      const name = requireName(request.params.name);
      const tag = `"${prefix}${name}"`;
      const uses = await usesOf(platform.database.sql, name);
      const access = uses.some(hasFiles) ? await fileAccess(request, name, uses) : 'public';
      // A refused reader gets the same response as for a missing upload.
      if (access === 'refused') refuse('noSuchPath');
      const found = await find(name, isWanted(request, tag));
      return answer(reply, tag, found ?? refuse('noSuchPath'), access !== 'public');
    },
  });
};

/**
 * Serves uploads, and the thumbnails of pictures from a separate path.
 * @param fileAccess decides on uploads in file fields of records
 */
export function serveUploads(app: FastifyInstance, platform: Platform, fileAccess: FileAccess): void {
  const { database } = platform;
  const serving = { platform, fileAccess };
  const { type, fileName, bytes, content, thumbnail } = uploads;
  const unread = sql<null>`null`;

  serve(app, serving, {
    url: urlOf(':name'),
    prefix: '',
    async find(name, isRead) {
      const file = database.sql.select({ type, fileName, size: bytes, content: isRead ? content : unread });
      const [found] = await file.from(uploads).where(eq(uploads.name, name));
      return found && { ...found, disposition: disposition(found.type, found.fileName) };
    },
  });

  serve(app, serving, {
    url: thumbnailOf(urlOf(':name')),
    prefix: 'small-',
    async find(name, isRead) {
      const size = sql<number | null>`octet_length(${thumbnail})`;
      const copy = database.sql.select({ size, content: isRead ? thumbnail : unread });
      const [found] = await copy.from(uploads).where(eq(uploads.name, name));
      return found?.size ? { type: 'image/webp', content: found.content, size: found.size } : undefined;
    },
  });
}
