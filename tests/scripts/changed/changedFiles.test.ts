import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedFiles, NoComparison } from '../../../scripts/changed/changedFiles.ts';

let folder: string;
const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@quarry.test', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
function commit(name: string, text: string): string {
  write(name, text);
  git('add', '.');
  git('commit', '--message', name);
  return git('rev-parse', 'HEAD');
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quarry-changed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the changed files', () => {
  it('are those of commits, of the working tree and untracked ones, but no ignored ones', () => {
    git('init');
    const first = commit('first.ts', 'one');
    commit('second.ts', 'two');
    write('.gitignore', 'ignored.ts');
    write('first.ts', 'changed');
    write('ignored.ts', '');
    write('nёw.ts', '');
    expect(changedFiles(folder).files).toEqual(['.gitignore', 'first.ts', 'nёw.ts']);
    expect(changedFiles(folder, 'HEAD~1')).toEqual({
      base: first,
      files: ['.gitignore', 'first.ts', 'nёw.ts', 'second.ts'],
    });
  });

  it('are both paths of a moved file, and a deleted one', () => {
    git('init');
    commit('moved.ts', 'the same');
    commit('deleted.ts', 'text');
    renameSync(join(folder, 'moved.ts'), join(folder, 'there.ts'));
    rmSync(join(folder, 'deleted.ts'));
    git('add', '.');
    expect(changedFiles(folder).files).toEqual(['deleted.ts', 'moved.ts', 'there.ts']);
  });

  it('are by default those since the branch left origin’s main branch', () => {
    git('init', '--initial-branch=main');
    const left = commit('first.ts', 'one');
    git('update-ref', 'refs/remotes/origin/main', left);
    commit('second.ts', 'two');
    expect(changedFiles(folder)).toEqual({ base: left, files: ['second.ts'] });
  });

  it('are refused for a commit that isn’t there, and outside of git', () => {
    expect(() => changedFiles(folder)).toThrow(NoComparison);
    git('init');
    commit('first.ts', 'one');
    expect(() => changedFiles(folder, 'nowhere')).toThrow('There is no commit nowhere.');
    expect(() => changedFiles(folder, '--output=x')).toThrow(NoComparison);
  });
});
