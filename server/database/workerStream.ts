import { Duplex } from 'node:stream';
import { MessageChannel } from 'node:worker_threads';
import type { PgliteThread } from './pgliteThread.ts';
import { DatabaseUnavailable } from './unavailable.ts';

type Done = (error?: Error | null) => void;

const terminate = 'X'.charCodeAt(0);

/**
 * The socket of pg's client, connected to PGlite's thread: it sends whole messages and receives whole responses.
 * A statement that runs longer than `limit()` milliseconds ends the thread, because PGlite can't be interrupted.
 */
export class WorkerStream extends Duplex {
  readonly #thread: Promise<PgliteThread>;
  readonly #limit: () => number;
  readonly #channel = new MessageChannel();
  #deadline: NodeJS.Timeout | undefined;
  #done: Done | undefined;

  constructor(thread: Promise<PgliteThread>, limit: () => number) {
    super();
    this.#thread = thread;
    this.#limit = limit;
    this.#port.on('message', (answer: Uint8Array) => this.#receive(answer));
  }

  get #port() {
    return this.#channel.port1;
  }

  /** Called by pg as for a socket; pg then waits for `connect`. */
  connect(): void {
    this.#thread.then(
      (thread) => {
        // The thread closes no port. If a port closes, its thread is dead.
        this.#port.on('close', () => this.#lose(thread));
        thread.send({ kind: 'connect' }, this.#channel.port2);
        this.emit('connect');
      },
      (error: unknown) => this.destroy(new DatabaseUnavailable(error)),
    );
  }

  setNoDelay(): void {}

  ref(): void {
    this.#port.ref();
  }

  unref(): void {
    this.#port.unref();
  }

  #receive(answer: Uint8Array): void {
    clearTimeout(this.#deadline);
    const done = this.#done;
    this.#done = undefined;
    this.push(answer);
    done?.();
  }

  #lose(thread: PgliteThread): void {
    if (this.destroyed) return;
    void thread.kill();
    this.destroy(new DatabaseUnavailable());
  }

  override _read(): void {}

  override _write(message: Buffer, _encoding: BufferEncoding, done: Done): void {
    // The client's terminate message isn't forwarded: it would end PostgreSQL.
    if (message[0] === terminate) return done();
    this.#done = done;
    const limit = this.#limit();
    if (Number.isFinite(limit))
      this.#deadline = setTimeout(() => void this.#thread.then((thread) => thread.kill()), limit);
    this.#port.postMessage(message);
  }

  override _writev(messages: { chunk: Buffer; encoding: BufferEncoding }[], done: Done): void {
    this._write(Buffer.concat(messages.map(({ chunk }) => chunk)), 'utf8', done);
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: Done): void {
    clearTimeout(this.#deadline);
    this.#port.close();
    done(error);
  }
}
