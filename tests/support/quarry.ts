import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BuiltServer, type ServerProcess, startServer } from './serverProcess.ts';

/** Node’s own copying takes a second for the thousand files of a database. */
const copy = promisify(execFile);

/** The built product with its demo data, in a process and a folder of its own. */
export interface Quarry {
  readonly address: string;
  /** Where its data are. */
  readonly folder: string;
  /** Ends the server without a word, as a crash does. */
  crash(): Promise<void>;
  /** Starts it again on the same port and folder. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** What `npm run build` has made. */
export const product: BuiltServer = { main: 'dist/server/main.js', remove: () => Promise.resolve() };

/**
 * Starts the product with demo data.
 * @param filled a folder that has them already, to begin with a copy of it
 * @param built what is started, unless it is the product as it is
 */
export async function openQuarry(env: NodeJS.ProcessEnv = {}, filled?: string, built = product): Promise<Quarry> {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-'));
  if (filled) await copy('cp', ['-R', `${filled}/.`, folder]);
  const start = (port = env['PORT'] ?? '0'): Promise<ServerProcess> =>
    startServer(built, { ...env, DATA_DIR: folder, PORT: port });
  let server = await start();
  const { address } = server;

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    server.kill(signal);
    await server.ended;
  }

  return {
    address,
    folder,
    crash: () => end('SIGKILL'),
    async restart() {
      server = await start(new URL(address).port);
    },
    async close() {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
