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

/** The address is the secret: whoever has it needs no session, but for files that are private to records. */
const anybody = { config: { access: 'public', perMinute: limits.filesPerMinute } } as const;

/** A file opened as a page may run and load nothing. */
const harmless = "default-src 'none'; sandbox";
const aYear = 31_536_000;

type Name = { Params: { name: string } };

/** Pictures are displayed; any other file is downloaded under its original name. */
const disposition = (type: string, fileName: string): string =>
  `${isPictureType(type) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(fileName)}`;

/** Text is UTF-8, or it would not have been taken. */
const withCharset = (type: string): string => (type.startsWith('text/') ? `${type}; charset=utf-8` : type);

/** Names of any other shape are refused early: the database can't read some of them, such as a null byte. */
const requireName = (name: string): string => (uploadName.test(name) ? name : refuse('noSuchPath'));

/** Whether the bytes are sent: not for HEAD, nor when the client's copy is current. */
const isWanted = (request: FastifyRequest, tag: string): boolean =>
  request.method !== 'HEAD' && !isNotModified(request, tag);

interface Kept {
  readonly type: string;
  readonly size: number;
  /** Null where it wasn't read. */
  readonly content: Buffer | null;
  /** How a browser is to take it, where that isn't plain. */
  readonly disposition?: string;
}

/** Decides who may have an upload, by the records that mention it. */
export type FileAccess = (
  request: FastifyRequest,
  upload: string,
  uses: readonly Uses[],
) => Promise<'public' | 'allowed' | 'refused'>;

interface Served {
  /** Where it is served. */
  readonly url: string;
  /** Tells it from what else there is of the upload. */
  readonly prefix: string;
  /** @param isRead whether its bytes are asked for */
  readonly find: (name: string, isRead: boolean) => Promise<Kept | undefined>;
}

/** A private file is asked for each time: who may read it changes. */
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
      // Whoever may not read it isn't told that it is there.
      if (access === 'refused') refuse('noSuchPath');
      const found = await find(name, isWanted(request, tag));
      return answer(reply, tag, found ?? refuse('noSuchPath'), access !== 'public');
    },
  });
};

/**
 * Gives out what was uploaded, and the small copies of pictures, from a path of their own.
 * @param fileAccess decides on uploads that records with files mention
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
