import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

/** PGlite's data folder, in memory if undefined, and the file that a new database is created from. */
export interface Store {
  readonly folder?: string;
  readonly template?: string;
}

interface Opening {
  readonly kind: 'open';
  readonly store: Store;
  /** The compiled PGlite. */
  readonly code: WebAssembly.Module;
}

/** The orders to the thread, executed one after the other; `open` comes first. */
export type Order = Opening | { readonly kind: 'connect' | 'dump' | 'close' };

/** An order with the port for its response; for `connect`, for all further responses. */
export type Command = Order & { readonly port: MessagePort };

/** A file's content as a Blob for PGlite. Node's own Blob copies its bytes in pieces, which takes longer than decompressing them. */
class Content extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super();
    this.#bytes = bytes;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes;
    return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
  }
}

/** An in-memory database needs no large buffers. Allocating them takes longer than opening a small database. */
const inMemory = ['-c', 'shared_buffers=16MB'];

async function open({ store: { folder, template }, code }: Opening): Promise<PGlite> {
  const start = async (dataDir?: string, content?: string): Promise<PGlite> => {
    const loadDataDir = content === undefined ? undefined : new Content(await readFile(content));
    const startParams = dataDir === undefined ? [...PGlite.defaultStartParams, ...inMemory] : undefined;
    return PGlite.create({
      dataDir,
      loadDataDir,
      startParams,
      pgliteWasmModule: code,
      extensions: { pg_trgm, unaccent },
    });
  };
  if (folder === undefined) return start(undefined, template);
  if (!existsSync(folder)) {
    // The database is created in another folder and then moved, so that an interrupted start leaves no partial database.
    const unfinished = `${folder}.new`;
    await rm(unfinished, { recursive: true, force: true });
    await (await start(unfinished, template)).close();
    await rename(unfinished, folder);
  }
  return start(folder);
}

/** Passes a client's messages to PostgreSQL. An open transaction of an earlier client is rolled back first. */
async function connect(database: PGlite, port: MessagePort): Promise<void> {
  await database.exec('rollback');
  await database.exec('discard all');
  port.on('message', (message: Uint8Array) => enqueue(() => executeMessage(database, message, port)));
}

async function executeMessage(database: PGlite, message: Uint8Array, port: MessagePort): Promise<void> {
  const parts: Uint8Array[] = [];
  // The bytes are in PGlite's memory and are overwritten by the next message.
  await database.execProtocolRawStream(message, { onRawData: (part) => parts.push(part.slice()) });
  port.postMessage(Buffer.concat(parts));
}

async function executeCommand(database: PGlite, { kind, port }: Command): Promise<void> {
  if (kind === 'connect') return connect(database, port);
  if (kind === 'dump') {
    // A database that starts from this file then has nothing to recover.
    await database.exec('checkpoint');
    const dump = await (await database.dumpDataDir('none')).arrayBuffer();
    port.postMessage(new Uint8Array(dump), [dump]);
  } else {
    await database.close();
    port.postMessage(new Uint8Array());
    parentPort?.close();
  }
  port.close();
}

let instance: PGlite | undefined;
let last: Promise<void> = Promise.resolve();

/** Runs a task after all earlier orders. An error here is PGlite's own, not a statement's, and ends the thread. */
function enqueue(task: () => Promise<void>): void {
  last = last.then(task);
}

parentPort?.on('message', (command: Command) =>
  enqueue(async () => {
    if (command.kind === 'open') {
      instance = await open(command);
      command.port.postMessage(new Uint8Array());
      command.port.close();
    } else if (instance) await executeCommand(instance, command);
  }),
);
