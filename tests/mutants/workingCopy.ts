import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A copy of the project in a temporary folder. */
export interface WorkingCopy {
  /** The temporary folder, with room for what tests write. */
  readonly temporary: string;
  readonly folder: string;
  /** The project's files, relative to the folder. */
  readonly files: readonly string[];
  /** The same for the same code and tests. */
  readonly digest: string;
  remove(): void;
}

/** What the runner adds to a copy, at the same path. */
const added = 'tests/mutants/inCopy';

const git = (...args: readonly string[]): string =>
  execFileSync('git', [...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const listed = (...args: readonly string[]): string[] =>
  git(...args, '-z')
    .split('\0')
    .filter(Boolean);

/** Beside the packages, scripts look for the programs and for the list of what is installed: without it they install again. */
const besidePackages = ['.bin', '.package-lock.json'];

/** Links each package. What tools cache beside them stays in the copy. */
function linkPackages(folder: string): void {
  const packages = join(root, 'node_modules');
  mkdirSync(folder);
  const names = readdirSync(packages).filter((name) => !name.startsWith('.') || besidePackages.includes(name));
  for (const name of names) symlinkSync(join(packages, name), join(folder, name));
}

/** Brings the files that differ from the last commit into the copy. */
function copyChanges(folder: string): void {
  const changed = [...listed('diff', '--name-only', 'HEAD'), ...listed('ls-files', '--others', '--exclude-standard')];
  for (const file of changed) {
    const [from, to] = [join(root, file), join(folder, file)];
    rmSync(to, { force: true });
    if (!existsSync(from)) continue;
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to);
  }
}

function digestOf(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 12);
}

/** Whether a file can change the outcome of a test. The runner itself is not tested by its mutants. */
const decides = (file: string): boolean =>
  /^(?:server|src|tests|scripts)\/|^(?:package-lock\.json|vitest\.config\.ts)$/.test(file) &&
  !file.startsWith('tests/mutants/');

/**
 * Copies the project, as it is or at a commit. Packages are those of this folder.
 * @param commit undefined for the files of this folder, uncommitted changes included
 */
export function makeWorkingCopy(commit?: string): WorkingCopy {
  const temporary = mkdtempSync(join(tmpdir(), 'quarry-mutants-'));
  const folder = join(temporary, 'copy');
  const remove = () => {
    rmSync(temporary, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  try {
    git('worktree', 'add', '--quiet', '--detach', folder, commit ?? 'HEAD');
    if (commit === undefined) copyChanges(folder);
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    })
      .split('\0')
      .filter((file) => file !== '' && existsSync(join(folder, file)))
      .toSorted();
    const digest = digestOf(folder, files.filter(decides));
    linkPackages(join(folder, 'node_modules'));
    cpSync(join(root, added), join(folder, added), { recursive: true });
    return { temporary, folder, files, digest, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
