import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#server/problems/refusal.ts';
import { problem } from '#src/problems/catalogue.ts';
import { nestsDeeper } from './jsonDepth.ts';

/** Levels of lists and objects in one another. What works through a body may call itself for each. */
export const deepest = 32;

/** Bodies are JSON. A deletion needs none, whatever type its client names: ra-data-simple-rest says `text/plain`. */
export function addBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    // Read as a text, broken bytes would be kept as replacement characters.
    if (!isUtf8(bytes)) return done(new Refusal([problem('malformedBody')]));
    const text = bytes.toString();
    if (text === '') done(null, undefined);
    else if (nestsDeeper(text, deepest)) done(new Refusal([problem('tooDeep', { max: deepest })]));
    else void parseJson(request, text, done);
  });
  app.addContentTypeParser('*', (request, payload, done) => {
    if (request.method !== 'DELETE') return done(new Refusal([problem('unsupportedBody')]));
    payload.resume();
    return done(null, undefined);
  });
}
