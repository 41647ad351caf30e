import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { BackupError } from './backupError.ts';

/** Where distributions put them beside PATH, a folder a version. */
const versions = '/usr/lib/postgresql';

const foldersIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** The path of a program of PostgreSQL's: of the server's version where that is there, as a newer one may say what the server doesn't know. */
function pathOf(program: string, major: number): string | undefined {
  const newest = foldersIn(versions).toSorted((a, b) => Number(b) - Number(a));
  const folders = [
    join(versions, String(major), 'bin'),
    ...(process.env.PATH ?? '').split(delimiter),
    ...newest.map((version) => join(versions, version, 'bin')),
  ];
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file));
}

/** The password goes by the environment: everybody on the machine reads the arguments of a program. */
function connectionOf(url: string): { readonly address: string; readonly env: NodeJS.ProcessEnv } {
  const parsed = new URL(url);
  const password = decodeURIComponent(parsed.password);
  parsed.password = '';
  return { address: parsed.href, env: password === '' ? {} : { PGPASSWORD: password } };
}

/** Characters of what a program has said last, which is the reason of its end. */
const lastWords = 2_000;

/** A database, and the major version of its server. */
export interface Target {
  readonly url: string;
  readonly major: number;
}

/**
 * Runs `pg_dump` or `pg_restore` on a database.
 * @throws BackupError with what it has said, where it isn't there or has failed
 */
export async function runOnPostgres(
  program: 'pg_dump' | 'pg_restore',
  { url, major }: Target,
  args: readonly string[],
): Promise<void> {
  const path = pathOf(program, major);
  if (path === undefined)
    throw new BackupError(
      `${program} isn’t installed. Install PostgreSQL’s client programs (postgresql-client) of the server’s version, ${major}.`,
    );
  const { address, env } = connectionOf(url);
  const child = spawn(path, [...args, `--dbname=${address}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PGAPPNAME: 'quarry-backup', ...env },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-lastWords)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  if (code !== 0) throw new BackupError(`${program} has failed: ${said.trim()}`);
}
