import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** In the order of preference. */
const compressors = {
  br: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: string) => zip(text),
} as const;
type Encoding = keyof typeof compressors;
const encodings = Object.keys(compressors) as Encoding[];

/** A long text that stays the same. It is compressed once for each encoding, at the first request for it. */
export class CompressedText {
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(readonly text: string) {}

  #as(encoding: Encoding): Promise<Buffer> {
    const compressed = this.#compressed.get(encoding) ?? compressors[encoding](this.text);
    this.#compressed.set(encoding, compressed);
    return compressed;
  }

  /** Returns the body for a request, and says its encoding in the answer. */
  async bodyFor({ headers }: FastifyRequest, reply: FastifyReply): Promise<string | Buffer> {
    const encoding = negotiate(headers['accept-encoding'] ?? '', encodings);
    if (encoding === null) return this.text;
    void reply.header('content-encoding', encoding);
    return this.#as(encoding);
  }
}
