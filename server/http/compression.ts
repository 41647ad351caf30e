import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';

/**
 * What is compressed. Lines of progress (`application/x-ndjson`) would wait for each other, files that were uploaded are
 * compressed already, and the build has compressed those of the admin.
 */
const types = /^(?:application\/(?:problem\+)?json|text\/(?:html|csv|plain))(?:;|$)/;

/** Answers with tokens aren't compressed: their length would tell of them beside what somebody else has put in (BREACH). */
const isCompressed = ({ url }: RouteOptions): boolean => url.startsWith('/api/') && !url.startsWith('/api/auth/');

const listed = (hooks: RouteOptions['onSend']) => (hooks === undefined ? [] : [hooks].flat());

const ranges = new WeakMap<FastifyReply, string>();

/** The library takes every `Content-Range` for one of bytes, which couldn't be compressed; ours counts records. */
async function hideRange(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const range = reply.getHeader('content-range');
  if (reply.statusCode === 206 || typeof range !== 'string') return;
  ranges.set(reply, range);
  void reply.removeHeader('content-range');
}

async function restoreRange(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const range = ranges.get(reply);
  if (range !== undefined) void reply.header('content-range', range);
  // Also where nothing was compressed: another client may want it otherwise.
  if (!reply.hasHeader('vary')) void reply.header('vary', 'accept-encoding');
}

/** In bytes. A page of a list is compressed at once: a stream for it takes longer than the compression. */
const atOnce = 256 * 1024;

/** Compresses the API's answers for whoever takes that, except those of the auth service. */
export async function addCompression(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (isCompressed(route)) route.onSend = [...listed(route.onSend), hideRange];
    else route.compress = false;
  });
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    customTypes: types,
    syncThreshold: atOnce,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 1 },
  });
  app.addHook('onRoute', (route) => {
    if (isCompressed(route)) route.onSend = [...listed(route.onSend), restoreRange];
  });
}
