import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/** A built server, which can be started. */
export interface ServerProgram {
  readonly main: string;
}

/** A server that was built into a folder of its own. */
export interface BuiltServer extends ServerProgram {
  remove(): Promise<void>;
}

/** Builds the server from the sources as they are, inside the project, where it finds its dependencies. The caller removes its folder. */
export async function buildServer(): Promise<ServerProgram> {
  const cache = 'node_modules/.cache/quarry';
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(join(cache, 'server-'));
  await build({ configFile: 'vite.server.config.ts', logLevel: 'warn', build: { outDir } });
  // Loaded when it is needed: benches run without Vite, which the declarations need.
  const { ensureFilledTemplate } = await import('./filledTemplate.ts');
  await copyFile(await ensureFilledTemplate(), join(outDir, 'template.bin'));
  return { main: join(outDir, 'main.js') };
}

/** A server in a process of its own. */
export interface ServerProcess {
  /** Where it answers: `http://127.0.0.1:4711`. */
  readonly address: string;
  /** Everything it has written so far. */
  output(): string;
  kill(signal: 'SIGKILL' | 'SIGTERM'): void;
  /** Its exit code, null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** Few need an engine of statistics, which takes a second and 300 MB: those turn it on. */
function start({ main }: ServerProgram, env: NodeJS.ProcessEnv) {
  const { PATH, NODE_ENV } = process.env;
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: { PATH, NODE_ENV, PORT: '0', STATISTICS: 'off', ...env },
  });
  let output = '';
  let errors = '';
  child.stdout?.on('data', (text) => (output += String(text)));
  child.stderr?.on('data', (text) => {
    output += String(text);
    errors += String(text);
  });
  const ended = once(child, 'close').then(() => child.exitCode);
  return { child, output: () => output, errors: () => errors, ended };
}

/** Runs a server that is expected to give up. @returns its exit code, what it has said, and what of it as errors */
export async function runServer(server: ServerProgram, env: NodeJS.ProcessEnv) {
  const { output, errors, ended } = start(server, env);
  return { code: await ended, output: output(), errors: errors() };
}

/** Starts a server and waits until it is ready. */
export async function startServer(server: ServerProgram, env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const { child, output, ended } = start(server, env);
  const port = () => /Quarry is ready: http:\/\/localhost:(\d+)\/admin\//.exec(output())?.[1];
  const running = ended.then(() => false);
  while (port() === undefined) {
    const goesOn = await Promise.race([running, child.stdout ? once(child.stdout, 'data').then(() => true) : false]);
    if (!goesOn) throw new Error(`The server did not start:\n${output()}`);
  }
  return { address: `http://127.0.0.1:${port()}`, output, ended, kill: (signal) => void child.kill(signal) };
}
