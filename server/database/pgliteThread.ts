import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Command, Order, Store } from './pgliteWorker.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** The thread that PGlite runs in. A dead thread can't be restarted: open another one after `ended`. */
export class PgliteThread {
  readonly worker: Worker;
  /** Resolves when the thread has released its folder. */
  readonly ended: Promise<void>;
  alive = true;
  #failure: Error | undefined;

  /** @param file the thread's script */
  constructor(file: URL) {
    // The test runner's Node options must not apply to this thread.
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

  /** Sends an order and waits for its response. Rejects if the thread ends first, with the reason if it is known. */
  async ask(order: Order): Promise<Uint8Array> {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<Uint8Array>((resolve) => port1.once('message', resolve));
    this.send(order, port2);
    const end = this.ended.then((): Uint8Array => {
      // A busy process may learn of a thread's end before it has read the thread's last response.
      const last = receiveMessageOnPort(port1);
      if (last === undefined) throw this.#failure ?? new DatabaseUnavailable();
      return last.message as Uint8Array;
    });
    return Promise.race([answer, end]);
  }

  /** Sends an order whose responses all go to the port. */
  send(order: Order, port: Command['port']): void {
    const command: Command = { ...order, port };
    this.worker.postMessage(command, [port]);
  }

  /** Terminates the thread immediately. */
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

let wasmModule: Promise<WebAssembly.Module> | undefined;

/** Compiles PGlite once for all threads of the process. */
function pgliteCode(): Promise<WebAssembly.Module> {
  const file = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm');
  wasmModule ??= readFile(file).then((code) => WebAssembly.compile(new Uint8Array(code)));
  return wasmModule;
}

/** In the built server the thread's file is next to the bundle. Development and tests generate it from its source. */
async function threadFile(): Promise<URL> {
  if (import.meta.url.endsWith('.js')) return new URL('./pgliteWorker.js', import.meta.url);
  const { withoutTypes } = await import('./withoutTypes.ts');
  return withoutTypes(new URL('./pgliteWorker.ts', import.meta.url));
}
