import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified } from '#server/http/etag.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { uploadNamePattern } from '#src/fields/uploads/patterns.ts';
import { isPictureType } from '#src/fields/uploads/types.ts';
import { toThumbnailUrl, toUploadUrl } from '#src/fields/uploads/uploadUrls.ts';
import { limits } from '#src/limits.ts';
import { findUploadUses, hasFiles, type UploadUse } from './findUploadUses.ts';
import { uploads } from './tables.ts';

/** The URL is the secret: it gives access without a session, except to files that are private to records. */
const publicRoute = { config: { access: 'public', perMinute: limits.filesPerMinute } } as const;

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
const requireName = (name: string): string => (uploadNamePattern.test(name) ? name : refuse('noSuchPath'));

/** Whether the response has a body: not for HEAD, nor if the client's copy is current. */
const isWanted = (request: FastifyRequest, tag: string): boolean =>
  request.method !== 'HEAD' && !isNotModified(request, tag);

interface StoredFile {
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
  uses: readonly UploadUse[],
) => Promise<'public' | 'allowed' | 'refused'>;

interface FileRoute {
  /** The URL pattern. */
  readonly url: string;
  /** Distinguishes the ETag from those of the upload's other versions. */
  readonly prefix: string;
  /** @param isRead whether the bytes are needed */
  readonly find: (name: string, isRead: boolean) => Promise<StoredFile | undefined>;
}

/** Private files are revalidated at each request, because their permissions may change. */
const cacheControl = (isPrivate: boolean): string =>
  isPrivate ? 'private, no-cache' : `public, max-age=${aYear}, immutable`;

function sendFile(reply: FastifyReply, tag: string, file: StoredFile, isPrivate: boolean): FastifyReply {
  const { type, size, content, disposition } = file;
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

const addFileRoute = (
  app: FastifyInstance,
  { platform, fileAccess }: Serving,
  { url, prefix, find }: FileRoute,
): void => {
  app.route<Name>({
    ...publicRoute,
    method: ['GET', 'HEAD'],
    url,
    async handler(request, reply) {
      const name = requireName(request.params.name);
      const tag = `"${prefix}${name}"`;
      const uses = await findUploadUses(platform.database.sql, name);
      const access = uses.some(hasFiles) ? await fileAccess(request, name, uses) : 'public';
      // A refused reader gets the same response as for a missing upload.
      if (access === 'refused') refuse('noSuchPath');
      const file = await find(name, isWanted(request, tag));
      return sendFile(reply, tag, file ?? refuse('noSuchPath'), access !== 'public');
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

  addFileRoute(app, serving, {
    url: toUploadUrl(':name'),
    prefix: '',
    async find(name, isRead) {
      const file = database.sql.select({ type, fileName, size: bytes, content: isRead ? content : unread });
      const [row] = await file.from(uploads).where(eq(uploads.name, name));
      return row && { ...row, disposition: disposition(row.type, row.fileName) };
    },
  });

  addFileRoute(app, serving, {
    url: toThumbnailUrl(toUploadUrl(':name')),
    prefix: 'small-',
    async find(name, isRead) {
      const size = sql<number | null>`octet_length(${thumbnail})`;
      const copy = database.sql.select({ size, content: isRead ? thumbnail : unread });
      const [row] = await copy.from(uploads).where(eq(uploads.name, name));
      return row?.size ? { type: 'image/webp', content: row.content, size: row.size } : undefined;
    },
  });
}
