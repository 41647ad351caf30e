import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { uploadName } from '#src/fields/uploads/address.ts';
import { isPictureType } from '#src/fields/uploads/types.ts';
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
  if (reply.request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.type(withCharset(type)).send(content);
}

/** Gives out what was uploaded, and the small copies of pictures, from a path of their own. */
export function serveUploads(app: FastifyInstance, { database }: Platform): void {
  const find = async (name: string) => {
    if (!uploadName.test(name)) return undefined;
    const [found] = await database.sql.select().from(uploads).where(eq(uploads.name, name));
    return found;
  };

  app.get<Name>('/uploads/:name', anybody, async ({ params }, reply) => {
    const { type, fileName, content } = (await find(params.name)) ?? refuse('noSuchPath');
    void reply.header('content-disposition', disposition(type, fileName));
    return answer(reply, `"${params.name}"`, type, content);
  });

  app.get<Name>('/uploads/small/:name', anybody, async ({ params }, reply) => {
    const { thumbnail } = (await find(params.name)) ?? refuse('noSuchPath');
    return answer(reply, `"small-${params.name}"`, 'image/webp', thumbnail ?? refuse('noSuchPath'));
  });
}
