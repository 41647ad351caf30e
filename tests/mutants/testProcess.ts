import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FileEnded, HostMessage, RunRequest, TestFile } from './messages.ts';
import { root, type WorkingCopy } from './workingCopy.ts';

/** How a run ended. `failure` is undefined if all files passed. */
export type RunEnd =
  | { readonly kind: 'ended'; readonly failure?: string }
  /** The process didn't report the end of a test file in time, and was killed. */
  | { readonly kind: 'timeout'; readonly file?: string }
  | { readonly kind: 'crashed' };

/** How a test process is started. */
export interface TestProcessOptions {
  readonly copy: WorkingCopy;
  /** Names its folder for temporary files. */
  readonly name: string;
  /** Undefined for PGlite. */
  readonly databaseUrl?: string;
  /** Whether it reports which mutants each file reaches. */
  readonly reports: boolean;
}

/** A vitest that runs test files on request. It starts again after a run that hung or crashed. */
export interface TestProcess {
  /** The test files of the working copy. */
  files(): Promise<readonly TestFile[]>;
  /** @param limitOf the milliseconds until the next file must have ended, after so many */
  run(request: RunRequest, limitOf: (ended: number) => number, onFile: (ended: FileEnded) => void): Promise<RunEnd>;
  /** Kills it, with the processes of tests that it started. */
  stop(): Promise<void>;
}

/** Vitest's memory grows with each run. */
const runsOfOne = 60;
const startLimit = 3 * 60_000;

export function makeTestProcess({ copy, name, databaseUrl, reports }: TestProcessOptions): TestProcess {
  const temporary = join(copy.temporary, name);
  const log = openSync(join(copy.temporary, `${name}.log`), 'a');
  let child: ChildProcess | undefined;
  let found: readonly TestFile[] = [];
  let runs = 0;

  async function stop(): Promise<void> {
    const started = child;
    child = undefined;
    runs = 0;
    if (started?.pid !== undefined && started.exitCode === null && started.signalCode === null) {
      const ended = new Promise((resolve) => started.once('exit', resolve));
      // It leads a group of its own, with all that its tests start.
      process.kill(-started.pid, 'SIGKILL');
      await ended;
    }
    rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
  }

  function spawnHost(): ChildProcess {
    mkdirSync(temporary, { recursive: true });
    const env: NodeJS.ProcessEnv = { ...process.env, TMPDIR: temporary };
    delete env.__STRYKER_ACTIVE_MUTANT__;
    if (databaseUrl) env.DATABASE_URL_TEST = databaseUrl;
    else delete env.DATABASE_URL_TEST;
    if (reports) env.MUTANTS_REACH = temporary;
    const options = { cwd: copy.folder, env, detached: true, stdio: ['ignore', log, log, 'ipc'] as const };
    return spawn(process.execPath, ['--import', 'tsx', join(root, 'tests/mutants/host.ts')], {
      ...options,
      stdio: [...options.stdio],
    });
  }

  async function start(): Promise<ChildProcess> {
    if (child && runs < runsOfOne) return child;
    await stop();
    const started = spawnHost();
    child = started;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('vitest did not start in time.')), startLimit);
      started.once('message', (message: HostMessage) => {
        clearTimeout(timer);
        if (message.kind === 'ready') found = message.files;
        resolve();
      });
      started.once('exit', () => {
        clearTimeout(timer);
        reject(new Error('vitest ended while it started.'));
      });
    });
    return started;
  }

  return {
    async files() {
      await start();
      return found;
    },
    async run(request, limitOf, onFile) {
      const started = await start();
      runs += 1;
      let count = 0;
      const end = await new Promise<RunEnd>((resolve) => {
        let timer: NodeJS.Timeout;
        const wait = () => {
          clearTimeout(timer);
          timer = setTimeout(() => finish({ kind: 'timeout', file: request.files[count]?.file }), limitOf(count));
        };
        const onExit = () => finish({ kind: 'crashed' });
        const onMessage = (message: HostMessage) => {
          if (message.kind === 'ended') finish(message);
          if (message.kind !== 'file') return;
          count += 1;
          onFile(message);
          wait();
        };
        function finish(result: RunEnd): void {
          clearTimeout(timer);
          started.off('exit', onExit);
          started.off('message', onMessage);
          resolve(result);
        }
        started.on('exit', onExit);
        started.on('message', onMessage);
        wait();
        started.send(request);
      });
      if (end.kind !== 'ended') await stop();
      return end;
    },
    stop,
  };
}
