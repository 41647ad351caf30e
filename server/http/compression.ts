import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { FairQueues } from '#server/platform/fairQueue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { abortOnDisconnect } from './abortOnDisconnect.ts';
import { compressBody, compressionLevels, encodings, negotiateEncoding } from './encodings.ts';
import { ipPrefix } from './ipPrefix.ts';

/**
 * The compressed types. Lines of progress (`application/x-ndjson`) would be delayed.
 * Uploaded files are compressed already, and the build compresses the admin's files.
 */
const types = /^(?:application\/(?:problem\+)?json|text\/(?:html|csv|plain))(?:;|$)/;

/** Responses with tokens aren't compressed. Their length would reveal the tokens next to an attacker's input (BREACH). */
const isCompressed = ({ url }: RouteOptions): boolean => url.startsWith('/api/') && !url.startsWith('/api/auth/');

const toHooks = (hooks: RouteOptions['onSend']) => (hooks === undefined ? [] : [hooks].flat());

const ranges = new WeakMap<FastifyReply, string>();

/** The library treats every `Content-Range` as a range of bytes and doesn't compress it. Ours counts records. */
async function hideRange(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const range = reply.getHeader('content-range');
  if (reply.statusCode === 206 || typeof range !== 'string') return;
  ranges.set(reply, range);
  void reply.removeHeader('content-range');
}

async function restoreRange(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const range = ranges.get(reply);
  if (range !== undefined) void reply.header('content-range', range);
  // Set on uncompressed responses too, because another client may prefer compression.
  if (!reply.hasHeader('vary')) void reply.header('vary', 'accept-encoding');
}

/** Bytes from which on a response is compressed on another thread. A shorter response is compressed faster on this thread. */
const longAnswer = 32 * 1024;

const isLong = (payload: unknown): payload is string | Buffer =>
  (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length > longAnswer;

/** Compresses long responses on another thread, in fair turns, so that no account uses every processor. */
const compressQueued =
  (queues: FairQueues) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (!isLong(payload) || reply.hasHeader('content-encoding')) return payload;
    const encoding = types.test(String(reply.getHeader('content-type'))) ? negotiateEncoding(request) : undefined;
    if (encoding === undefined) return payload;
    const { access } = request.routeOptions.config;
    // A public route has no actor.
    const client = access === 'public' ? { id: ipPrefix(request.ip), signal: abortOnDisconnect(reply) } : request.actor;
    const body = await queues.run('compression', client, () => compressBody(payload, encoding, 'quick'));
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    return body;
  };

/** Compresses the API's responses for clients that accept it, except those of the auth service. */
export async function addCompression(app: FastifyInstance, { fairQueues }: Platform): Promise<void> {
  const compressLong = compressQueued(fairQueues);
  app.addHook('onRoute', (route) => {
    if (isCompressed(route)) route.onSend = [...toHooks(route.onSend), hideRange, compressLong];
    else route.compress = false;
  });
  await app.register(compress, {
    globalDecompression: false,
    encodings,
    customTypes: types,
    syncThreshold: longAnswer,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: compressionLevels.br.quick } },
    zlibOptions: { level: compressionLevels.gzip.quick },
  });
  app.addHook('onRoute', (route) => {
    if (isCompressed(route)) route.onSend = [...toHooks(route.onSend), restoreRange];
  });
}
