import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { run, which } from './run.mjs';

/** The folder of PostgreSQL's programs; undefined if it isn't installed. */
export function findPostgres() {
  const initdb = which('initdb');
  if (initdb) return dirname(initdb);
  return folders('/usr/lib/postgresql')
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
    .find((folder) => folders(folder).includes('initdb'));
}

function folders(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Settings that save writing to disk: the data needn't outlive the tests. */
const forgetful = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Starts a PostgreSQL server in a temporary folder, reached by a Unix socket in it.
 * @returns its URL, and a function that stops it and removes the folder
 */
export async function startPostgres(programs) {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-postgres-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] };
  const made = await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'quarry', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    options,
  );
  if (made !== 0) throw new Error('PostgreSQL could not make its folder. See above for the reason.');
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, ...forgetful, 'max_connections=300'];
  const child = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...options,
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgresql://quarry@localhost/postgres?host=${encodeURIComponent(folder)}`;
  try {
    await ready(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** The user to run PostgreSQL as, which refuses to run as root; undefined for the present one. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return { uid: Number(uid), gid: Number(gid) };
}

async function ready(url, child) {
  const { default: pg } = await import('pg');
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (child.exitCode !== null || attempt === 300) throw new Error('PostgreSQL did not start.', { cause: error });
      await pause(100);
    }
  }
}
