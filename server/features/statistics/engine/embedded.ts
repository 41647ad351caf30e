import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { clientOf, type OpenEngine } from './client.ts';
import { writeEngineFiles } from './engineFiles.ts';

const require = createRequire(import.meta.url);

/** The script stands beside this file, in the source as beside the built server. */
const script = fileURLToPath(new URL('./chdbChild.js', import.meta.url));

/** Milliseconds in which the engine has to answer after its start; a folder with much in it takes longer. */
const patience = 60_000;
/** Milliseconds between two looks whether it answers. */
const look = 20;
/** Characters of what the engine has said last: there is the reason of its end. */
const lastWords = 2_000;

type Library = { tryResolveLibchdb(): string | undefined };

const hasLibrary = (library: unknown): library is Library =>
  typeof library === 'object' && library !== null && 'tryResolveLibchdb' in library;

/** Whether the optional packages of the embedded engine are there, for this machine. */
export function isInstalled(): boolean {
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

/** Ends the child when this process ends, however it does: the pipe closes. */
const startChild = (configuration: string, folder: string): ChildProcess =>
  spawn(process.execPath, [script, configuration, folder], {
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, TZ: 'UTC' },
  });

/** The end of what a child has said, which is the reason of its end. */
function listen({ stderr }: ChildProcess): () => string {
  let said = '';
  stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-lastWords)));
  return () => said.trim();
}

/**
 * Starts the embedded engine on its folder, in a child process. Another process on the same folder makes it fail.
 * @throws Error with what the engine has said, if it ends before it answers
 */
export async function openEmbedded(folder: string): Promise<OpenEngine> {
  const port = await freePort();
  const { configuration, access, remove } = await writeEngineFiles(port);
  const child = startChild(configuration, folder);
  const words = listen(child);
  const exited = once(child, 'close').then(
    ([code, signal]) => words() || `it ended with ${String(signal ?? code)}, without a word`,
  );
  const client = clientOf({ url: `http://127.0.0.1:${port}`, ...access });
  const close = async () => {
    child.kill('SIGKILL');
    await Promise.all([exited, client.close(), remove()]);
  };
  let reason: string | undefined;
  void exited.then((words) => (reason = words));
  const deadline = Date.now() + patience;
  while (!(await client.ping({ select: true })).success) {
    if (reason !== undefined || Date.now() > deadline) {
      await close();
      throw new Error(`The statistics engine doesn’t start: ${reason ?? 'it doesn’t answer'}`);
    }
    await pause(look);
  }
  return { client, ended: exited, close };
}
