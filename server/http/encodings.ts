import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** Supported encodings, in order of preference. */
export const encodings: Encoding[] = ['br', 'gzip'];

/** Compression levels: `quick` for a response that is sent once, `thorough` for a cached response. */
export const compressionLevels = { br: { quick: 4, thorough: 9 }, gzip: { quick: 1, thorough: 6 } } as const;

/** The encoding that a request prefers; undefined if it accepts none of the supported encodings. */
export const negotiateEncoding = ({ headers }: FastifyRequest): Encoding | undefined =>
  negotiate(headers['accept-encoding'] ?? '', encodings) ?? undefined;

/** Compresses a whole body on another thread. */
export function compressBody(body: string | Buffer, encoding: Encoding, effort: 'quick' | 'thorough'): Promise<Buffer> {
  const level = compressionLevels[encoding][effort];
  return encoding === 'br'
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level } })
    : zip(body, { level });
}
