import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createEngineClient, type OpenEngine } from './engineClient.ts';
import { writeEngineFiles } from './writeEngineFiles.ts';

const require = createRequire(import.meta.url);

/** The script is beside this file, in the source and in the built server. */
const script = fileURLToPath(new URL('./chdbChild.js', import.meta.url));

/** Milliseconds in which the engine must respond after its start; a large folder takes longer. */
const startTimeout = 60_000;
/** Milliseconds between checks whether the engine responds. */
const pollInterval = 20;
/** The length of the stored end of the engine's output, which has the reason of its end. */
const outputLength = 2_000;

type Library = { tryResolveLibchdb(): string | undefined };

const hasLibrary = (library: unknown): library is Library =>
  typeof library === 'object' && library !== null && 'tryResolveLibchdb' in library;

/** Tests whether the optional packages of the embedded engine are installed for this machine. */
export function isEmbeddedInstalled(): boolean {
  try {
    require.resolve('ffi-rs');
    const library: unknown = require('chdb/libchdb');
    return hasLibrary(library) && library.tryResolveLibchdb() !== undefined;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The pipe closes when this process ends for any reason, which ends the child. */
const startChild = (configuration: string, folder: string): ChildProcess =>
  spawn(process.execPath, [script, configuration, folder], {
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, TZ: 'UTC' },
  });

/** Returns a function that returns the end of a child's output, which has the reason of its end. */
function captureErrorOutput({ stderr }: ChildProcess): () => string {
  let output = '';
  stderr?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-outputLength)));
  return () => output.trim();
}

/**
 * Starts the embedded engine on its folder, in a child process. It fails if another process uses the folder.
 * @throws Error with the engine's output, if it ends before it responds
 */
export async function openEmbeddedEngine(folder: string): Promise<OpenEngine> {
  const port = await freePort();
  const { configuration, access, remove } = await writeEngineFiles(port);
  const child = startChild(configuration, folder);
  const words = captureErrorOutput(child);
  const exited = once(child, 'close').then(
    ([code, signal]) => words() || `it ended with ${String(signal ?? code)}, without a word`,
  );
  const client = createEngineClient({ url: `http://127.0.0.1:${port}`, ...access });
  const close = async () => {
    child.kill('SIGKILL');
    await Promise.all([exited, client.close(), remove()]);
  };
  let reason: string | undefined;
  void exited.then((words) => (reason = words));
  const deadline = Date.now() + startTimeout;
  while (!(await client.ping({ select: true })).success) {
    if (reason !== undefined || Date.now() > deadline) {
      await close();
      throw new Error(`The statistics engine doesn’t start: ${reason ?? 'it doesn’t answer'}`);
    }
    await pause(pollInterval);
  }
  return { client, ended: exited, close };
}
