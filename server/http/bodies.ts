import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { problem } from '#src/problems/catalogue.ts';
import { Refusal } from './refusal.ts';

/** Bodies are JSON. A deletion needs none, whatever type its client names: ra-data-simple-rest says `text/plain`. */
export function addBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    // Read as a text, broken bytes would be kept as replacement characters.
    if (!isUtf8(bytes)) done(new Refusal([problem('malformedBody')]));
    else if (bytes.length === 0) done(null, undefined);
    else void parseJson(request, bytes.toString(), done);
  });
  app.addContentTypeParser('*', (request, payload, done) => {
    if (request.method !== 'DELETE') return done(new Refusal([problem('unsupportedBody')]));
    payload.resume();
    return done(null, undefined);
  });
}
