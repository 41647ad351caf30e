import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Bytes that may wait for a slow client. Beyond them the stream ends, and the client reconnects. */
const maxBuffered = 64 * 1024;

let open = 0;

/** The number of open streams in this process. */
export const countOpenStreams = (): number => open;

/** Server-sent events. After the end, nothing more is sent. */
export class EventStream {
  readonly #source = new Readable({ read() {} });
  #hasEnded = false;

  /** @param data sent as JSON */
  send(event: string, data: object): void {
    this.#push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Sends a comment: proxies close connections that are idle for a minute. */
  keepOpen(): void {
    this.#push(':\n\n');
  }

  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#source.push(null);
  }

  /** Called when the client has left or everything is sent. */
  onClose(listener: () => void): void {
    this.#source.once('close', () => {
      this.#hasEnded = true;
      listener();
    });
  }

  /** Starts the response. Proxies must not buffer it, nor compress it. */
  answer(reply: FastifyReply): FastifyReply {
    this.keepOpen();
    open += 1;
    this.#source.once('close', () => (open -= 1));
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(this.#source);
  }

  #push(text: string): void {
    if (this.#hasEnded) return;
    if (this.#source.readableLength > maxBuffered) this.end();
    else this.#source.push(text);
  }
}
