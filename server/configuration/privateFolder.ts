import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { homedir, tmpdir, userInfo } from 'node:os';
import { dirname, join, parse, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigurationError } from './configurationError.ts';

/** The permission bits of other users, which private files must not have. */
export const privateMask = 0o077;

const ownerOnly = 0o700;

/** Folders of the system and of its users. A folder that contains any of them is shared. */
const sharedFolders = [
  '/tmp',
  '/var/tmp',
  '/dev/shm',
  '/etc',
  '/home',
  '/root',
  '/Users',
  '/Library',
  '/opt',
  '/srv',
  '/mnt',
  '/media',
  '/bin',
  '/usr/bin',
  '/usr/local',
  '/usr/share',
  '/var/lib',
  '/var/log',
  '/var/run',
  '/run',
  '/dev',
  '/proc',
  '/sys',
];

/** The program's folder, both for the sources and for the built server. */
const programFolder = fileURLToPath(new URL('../..', import.meta.url));

const realPath = (folder: string): string => (existsSync(folder) ? realpathSync(folder) : folder);

const contains = (folder: string, other: string): boolean =>
  other === folder || other.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);

const isHome = (folder: string): boolean =>
  [homedir(), userInfo().homedir].includes(folder) || ['/home', '/Users'].includes(dirname(folder));

/** The reason why a folder isn't Quarry's alone; undefined if it can be private. */
function sharedUse(folder: string, { mode, uid }: Stats): string | undefined {
  if (folder === parse(folder).root) return 'the root of the file system';
  if (isHome(folder)) return 'a home';
  if ((mode & 0o1000) !== 0 || [tmpdir(), ...sharedFolders].some((other) => contains(folder, realPath(other)))) {
    return 'a folder that many share';
  }
  if (contains(folder, realPath(programFolder))) return 'the folder that Quarry’s own program lies in';
  const user = process.geteuid?.() ?? uid;
  return user === 0 || user === uid ? undefined : 'a folder of another user';
}

/**
 * Creates a folder and its parents, one by one.
 * Node's own recursion never ends where the system reports a folder as missing but can't create it, as below /proc.
 */
function makeFolder(folder: string): void {
  const isThere = () => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isThere()) return;
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: ownerOnly });
  } catch (error) {
    // Another process may have created it.
    if (!isThere()) throw error;
  }
}

/**
 * Creates or opens a folder that only this process's user can open.
 * @throws ConfigurationError for a shared folder, without changing it
 */
export function openPrivateFolder(folder: string): void {
  makeFolder(folder);
  const use = sharedUse(realpathSync(folder), statSync(folder));
  if (use !== undefined) {
    throw new ConfigurationError([
      `DATA_DIR is ${JSON.stringify(folder)}, ${use}, and Quarry would close it to everybody else; it must be a folder of its own, such as ${JSON.stringify(join(folder, 'quarry'))}.`,
    ]);
  }
  chmodSync(folder, ownerOnly);
}

/**
 * Removes other users' permissions on the contents of a private folder: an embedded database is unpacked with other modes.
 * Files of other users are skipped, because the folder itself is closed.
 */
export function restrictToOwner(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name);
    // Another process may remove a file while this runs.
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats === undefined || (stats.mode & privateMask) === 0) continue;
    if (process.geteuid?.() !== 0 && stats.uid !== process.geteuid?.()) continue;
    chmodSync(path, stats.mode & 0o700);
  }
}
