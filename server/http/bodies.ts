import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#server/problems/refusal.ts';
import { problem } from '#src/problems/catalogue.ts';
import { exceedsDepth } from './exceedsDepth.ts';

/** The maximum nesting depth of arrays and objects. Code that walks a body recursively needs a limit. */
export const maxDepth = 32;

/** Accepts JSON bodies only. The body of a DELETE is ignored, whatever its type, because ra-data-simple-rest sends `text/plain`. */
export function addBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    // Decoding would silently replace bytes that aren't UTF-8.
    if (!isUtf8(bytes)) return done(new Refusal([problem('malformedBody')]));
    const text = bytes.toString();
    if (text === '') done(null, undefined);
    else if (exceedsDepth(text, maxDepth)) done(new Refusal([problem('tooDeep', { max: maxDepth })]));
    else void parseJson(request, text, done);
  });
  app.addContentTypeParser('*', (request, payload, done) => {
    if (request.method !== 'DELETE') return done(new Refusal([problem('unsupportedBody')]));
    payload.resume();
    return done(null, undefined);
  });
}
