import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Command, Order, Store } from './pgliteWorker.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** The thread that PGlite runs in. Once dead it stays dead: open another, after `ended`. */
export class PgliteThread {
  readonly worker: Worker;
  /** Settles when the thread has let go of its folder. */
  readonly ended: Promise<void>;
  alive = true;
  #failure: Error | undefined;

  /** @param file what the thread runs */
  constructor(file: URL) {
    // What the test runner passes on to its children is not meant for this thread.
    this.worker = new Worker(file, { execArgv: [] });
    this.worker.on('error', (error) => {
      this.#failure = error;
    });
    this.ended = new Promise((resolve) => {
      this.worker.once('exit', () => {
        this.alive = false;
        resolve();
      });
    });
  }

  /** Gives an order and waits for its answer; fails when the thread ends before, with the reason where it is known. */
  async ask(order: Order): Promise<Uint8Array> {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<Uint8Array>((resolve) => port1.once('message', resolve));
    this.send(order, port2);
    const end = this.ended.then((): Uint8Array => {
      // A busy process hears of a thread's end before it has read its last answer.
      const last = receiveMessageOnPort(port1);
      if (last === undefined) throw this.#failure ?? new DatabaseUnavailable();
      return last.message as Uint8Array;
    });
    return Promise.race([answer, end]);
  }

  /** Gives an order whose answers all go to the port. */
  send(order: Order, port: Command['port']): void {
    const command: Command = { ...order, port };
    this.worker.postMessage(command, [port]);
  }

  /** Ends the thread at once, whatever it does. */
  async kill(): Promise<void> {
    this.alive = false;
    await this.worker.terminate();
  }
}

/** Starts a thread and PGlite in it. */
export async function openThread(store: Store): Promise<PgliteThread> {
  const [file, code] = await Promise.all([threadFile(), pgliteCode()]);
  const thread = new PgliteThread(file);
  await thread.ask({ kind: 'open', store, code });
  return thread;
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** PGlite, compiled once for all threads of the process. */
function pgliteCode(): Promise<WebAssembly.Module> {
  const file = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm');
  compiled ??= readFile(file).then((code) => WebAssembly.compile(new Uint8Array(code)));
  return compiled;
}

/** In the built server the thread's file lies beside the bundle; in development and tests it is made of its source. */
async function threadFile(): Promise<URL> {
  if (import.meta.url.endsWith('.js')) return new URL('./pgliteWorker.js', import.meta.url);
  const { withoutTypes } = await import('./withoutTypes.ts');
  return withoutTypes(new URL('./pgliteWorker.ts', import.meta.url));
}
