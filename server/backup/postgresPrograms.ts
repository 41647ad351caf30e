import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { BackupError } from './backupError.ts';

/** The folder where distributions install each version, outside of PATH. */
const versions = '/usr/lib/postgresql';

const foldersIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** The path of a PostgreSQL program, preferably of the server's version: a newer version may use syntax that the server doesn't support. */
function findProgram(program: string, major: number): string | undefined {
  const newest = foldersIn(versions).toSorted((a, b) => Number(b) - Number(a));
  const folders = [
    join(versions, String(major), 'bin'),
    ...(process.env.PATH ?? '').split(delimiter),
    ...newest.map((version) => join(versions, version, 'bin')),
  ];
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file));
}

/** The password is passed in the environment, because every user of the machine can read a program's arguments. */
function toConnection(url: string): { readonly address: string; readonly env: NodeJS.ProcessEnv } {
  const parsed = new URL(url);
  const password = decodeURIComponent(parsed.password);
  parsed.password = '';
  return { address: parsed.href, env: password === '' ? {} : { PGPASSWORD: password } };
}

/** Characters of a program's last output, which contain the reason of its failure. */
const maxOutput = 2_000;

/** A database, with the major version of its server. */
export interface Target {
  readonly url: string;
  readonly major: number;
}

/**
 * Runs `pg_dump` or `pg_restore` on a database.
 * @throws BackupError with its output if it is missing or fails
 */
export async function runOnPostgres(
  program: 'pg_dump' | 'pg_restore',
  { url, major }: Target,
  args: readonly string[],
): Promise<void> {
  const path = findProgram(program, major);
  if (path === undefined)
    throw new BackupError(
      `${program} isn’t installed. Install PostgreSQL’s client programs (postgresql-client) of the server’s version, ${major}.`,
    );
  const { address, env } = toConnection(url);
  const child = spawn(path, [...args, `--dbname=${address}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PGAPPNAME: 'quarry-backup', ...env },
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-maxOutput)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  if (code !== 0) throw new BackupError(`${program} has failed: ${output.trim()}`);
}
