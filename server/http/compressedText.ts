import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressBody, type Encoding, negotiateEncoding } from './encodings.ts';

/** A long text that never changes. It is compressed once for each encoding, at the first request. */
export class CompressedText {
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(readonly text: string) {}

  #as(encoding: Encoding): Promise<Buffer> {
    const compressed = this.#compressed.get(encoding) ?? compressBody(this.text, encoding, 'thorough');
    this.#compressed.set(encoding, compressed);
    return compressed;
  }

  /** Returns the body for a request, and sets the response's encoding. */
  async bodyFor(request: FastifyRequest, reply: FastifyReply): Promise<string | Buffer> {
    const encoding = negotiateEncoding(request);
    if (encoding === undefined) return this.text;
    void reply.header('content-encoding', encoding);
    return this.#as(encoding);
  }
}
