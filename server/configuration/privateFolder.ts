import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { homedir, tmpdir, userInfo } from 'node:os';
import { dirname, join, parse, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigurationError } from './configurationError.ts';

/** The mode of files that nobody but this process's user may read. */
export const privateMask = 0o077;

const ownerOnly = 0o700;

/** Folders of the system and of its users: whatever holds one of them is used by many. */
const shared = [
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

/** The folder of the program, seen from the sources as from the built server. */
const program = fileURLToPath(new URL('../..', import.meta.url));

const real = (folder: string): string => (existsSync(folder) ? realpathSync(folder) : folder);

const holds = (folder: string, other: string): boolean =>
  other === folder || other.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);

const isHome = (folder: string): boolean =>
  [homedir(), userInfo().homedir].includes(folder) || ['/home', '/Users'].includes(dirname(folder));

/** Why a folder isn't Quarry's alone; undefined where it may be. */
function sharedUse(folder: string, { mode, uid }: Stats): string | undefined {
  if (folder === parse(folder).root) return 'the root of the file system';
  if (isHome(folder)) return 'a home';
  if ((mode & 0o1000) !== 0 || [tmpdir(), ...shared].some((other) => holds(folder, real(other)))) {
    return 'a folder that many share';
  }
  if (holds(folder, real(program))) return 'the folder that Quarry’s own program lies in';
  const user = process.geteuid?.() ?? uid;
  return user === 0 || user === uid ? undefined : 'a folder of another user';
}

/**
 * Makes a folder and those above it, one by one: Node's own recursion doesn't end where the system can't make one and calls it missing,
 * as below /proc.
 */
function makeFolder(folder: string): void {
  const isThere = () => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isThere()) return;
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: ownerOnly });
  } catch (error) {
    // Another process may have made it in the meantime.
    if (!isThere()) throw error;
  }
}

/**
 * Makes a folder of Quarry's own: nobody but this process's user can open it.
 * @throws ConfigurationError for a folder that others use too. Nothing is changed in it
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
 * Takes what stands in a private folder away from other users, whatever wrote it: an embedded database is unpacked with modes of
 * its own. What belongs to somebody else keeps its modes, as the folder around it is closed.
 */
export function closeToOthers(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name);
    // Another process may remove one meanwhile.
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found === undefined || (found.mode & privateMask) === 0) continue;
    if (process.geteuid?.() !== 0 && found.uid !== process.geteuid?.()) continue;
    chmodSync(path, found.mode & 0o700);
  }
}
