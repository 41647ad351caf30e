import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { uploadName } from '#src/fields/uploads/address.ts';
import { isPictureType } from '#src/fields/uploads/types.ts';
import { isKnown } from '../http/isKnown.ts';
import { refuse } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';
import { uploads } from './tables.ts';

/** The address is the secret: whoever has it needs no session. */
const anybody = { config: { access: 'public' } } as const;

/** Whatever is in a file: as a page of its own it may do nothing. */
const harmless = "default-src 'none'; sandbox";
const aYear = 31_536_000;

type Name = { Params: { name: string } };

/** Pictures are shown; everything else is there to be saved, under the name that it came with. */
const disposition = (type: string, fileName: string): string =>
  `${isPictureType(type) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(fileName)}`;

/** Text is UTF-8, or it would not have been taken. */
const withCharset = (type: string): string => (type.startsWith('text/') ? `${type}; charset=utf-8` : type);

function answer(reply: FastifyReply, tag: string, type: string, content: Buffer): FastifyReply {
  void reply
    .header('cache-control', `public, max-age=${aYear}, immutable`)
    .header('content-security-policy', harmless)
    .header('etag', tag);
  if (isKnown(reply.request, tag)) return reply.code(304).send();
  return reply.type(withCharset(type)).send(content);
}

/** Names of another shape aren't asked for: the database can't even read some of them. */
const requireName = (name: string): string => (uploadName.test(name) ? name : refuse('noSuchPath'));

/** Gives out what was uploaded, and the small copies of pictures, from a path of their own. */
export function serveUploads(app: FastifyInstance, { database }: Platform): void {
  const { type, fileName, content, thumbnail } = uploads;

  app.get<Name>('/uploads/:name', anybody, async ({ params: { name } }, reply) => {
    const file = database.sql.select({ type, fileName, content }).from(uploads);
    const [found = refuse('noSuchPath')] = await file.where(eq(uploads.name, requireName(name)));
    void reply.header('content-disposition', disposition(found.type, found.fileName));
    return answer(reply, `"${name}"`, found.type, found.content);
  });

  app.get<Name>('/uploads/small/:name', anybody, async ({ params: { name } }, reply) => {
    const small = database.sql.select({ thumbnail }).from(uploads);
    const [found] = await small.where(eq(uploads.name, requireName(name)));
    return answer(reply, `"small-${name}"`, 'image/webp', found?.thumbnail ?? refuse('noSuchPath'));
  });
}
