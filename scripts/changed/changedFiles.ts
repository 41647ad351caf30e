import { execFileSync } from 'node:child_process';

/** Git can't say what has changed. The message says what to do. */
export class NoComparison extends Error {
  override readonly name = 'NoComparison';
}

/** Git prints paths as they are, whatever letters they have. */
const plain = ['-c', 'core.quotePath=off'];

/** @returns the lines that git prints; undefined if it fails */
function linesOf(folder: string, ...args: readonly string[]): string[] | undefined {
  try {
    const output = execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return output.split('\n').filter(Boolean);
  } catch {
    return undefined;
  }
}

/** The commit at which this branch left origin's main branch; without one, the last commit. */
function defaultBase(folder: string): string {
  const mains = ['origin/HEAD', 'origin/main', 'origin/master'];
  return mains.flatMap((main) => linesOf(folder, 'merge-base', 'HEAD', main) ?? [])[0] ?? 'HEAD';
}

export interface ChangedFiles {
  /** The commit that is compared with. */
  readonly base: string;
  /** Changed, added and deleted files, and the old and the new path of a moved one. */
  readonly files: readonly string[];
}

/**
 * The files that differ from a commit, with uncommitted and untracked ones.
 * @throws NoComparison
 */
export function changedFiles(folder: string, since?: string): ChangedFiles {
  if (linesOf(folder, 'rev-parse', '--git-dir') === undefined) {
    throw new NoComparison(
      'This folder is no git repository: run npm test, or npm run test:file with the path of a test.',
    );
  }
  const named = since ?? defaultBase(folder);
  const [base] = linesOf(folder, 'rev-parse', '--verify', '--end-of-options', `${named}^{commit}`) ?? [];
  if (base === undefined) {
    throw new NoComparison(`There is no commit ${named}. Name one: npm run test:changed -- --since HEAD~1`);
  }
  const tracked = linesOf(folder, ...plain, 'diff', '--name-only', '--no-renames', '--relative', base, '--') ?? [];
  const untracked = linesOf(folder, ...plain, 'ls-files', '--others', '--exclude-standard') ?? [];
  return { base, files: [...new Set([...tracked, ...untracked])].toSorted() };
}
