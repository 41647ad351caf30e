import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from '#server/database/folderLock.ts';
import { planReset, printedPath } from '../../scripts/resetPlan.mjs';

const execute = promisify(execFile);

let root: string;
let outside: string;

/** Writes what a server writes to its data folder. */
async function fillData(folder: string): Promise<void> {
  await mkdir(join(folder, 'database'), { recursive: true });
  await writeFile(join(folder, 'database/PG_VERSION'), '17');
  await writeFile(join(folder, 'secret'), '');
  await writeFile(join(folder, 'config.json'), '{}');
}

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'quarry-reset-')));
  outside = await realpath(await mkdtemp(join(tmpdir(), 'quarry-reset-data-')));
  await mkdir(join(root, 'dist'));
  await mkdir(join(root, 'server/database'), { recursive: true });
});
afterEach(async () => {
  await rm(root, { recursive: true });
  await rm(outside, { recursive: true });
});

const plan = (env: Readonly<Record<string, string>> = {}, ...args: readonly string[]) => planReset({ root, env, args });

describe('npm run reset', () => {
  it('removes the data, the build and the caches, but not a configuration that an operator wrote', async () => {
    await fillData(join(root, 'data'));
    const { paths = [], dataDir, isConfirmed } = plan();
    expect(paths.map((path) => printedPath(root, path))).toEqual(['data/database', 'data/secret', 'dist']);
    expect([dataDir, isConfirmed]).toEqual([join(root, 'data'), false]);
    expect(plan({}, '--yes').isConfirmed).toBe(true);
  });

  it('removes nothing of a folder that has no data, such as one of sources', () => {
    expect(plan({ DATA_DIR: 'server' }, '--yes').paths).toEqual([join(root, 'dist')]);
  });

  it.each([
    ['the project’s own folder', '.'],
    ['a folder that the project lies in', '..'],
    ['the root', '/'],
  ])('refuses %s', (_, folder) => {
    const named = resolve(root, folder);
    expect(plan({ DATA_DIR: named }, `--yes=${named}`).refusal).toContain('which the project lies in');
  });

  it('refuses data outside of the project, unless they are named', async () => {
    await fillData(outside);
    for (const args of [[], ['--yes'], ['--yes=']]) {
      expect(plan({ DATA_DIR: outside }, ...args).refusal).toContain(`npm run reset -- --yes=${outside}`);
    }
    expect(plan({ DATA_DIR: outside }, `--yes=${outside}`).paths).toContain(join(outside, 'secret'));
  });

  it('refuses in production, unless the folder is named', async () => {
    await fillData(join(root, 'data'));
    const production = { NODE_ENV: 'production' };
    expect(plan(production, '--yes').refusal).toContain('NODE_ENV is production');
    expect(plan(production, `--yes=${join(root, 'data')}`).refusal).toBeUndefined();
  });

  it('refuses if another folder is named than the one with the data', () => {
    expect(plan({}, `--yes=${outside}`).refusal).toContain('but the data are in');
  });

  it('refuses with a PostgreSQL, whose data it can’t remove', () => {
    expect(plan({ DATABASE_URL: 'postgresql://quarry@localhost/quarry' }, '--yes').refusal).toContain('DATABASE_URL');
  });

  it('prints a path outside of the project as it is', () => {
    expect(printedPath(root, outside)).toBe(outside);
  });
});

describe('the command', () => {
  /** Puts what the command needs into the folder; of the packages only links, so that no cache of this project is removed. */
  async function copyCommand(): Promise<void> {
    const scripts = ['reset', 'resetPlan', 'install', 'run'].map((name) => `scripts/${name}.mjs`);
    const lock = ['folderLock', 'processStart', 'unavailable'].map((name) => `server/database/${name}.ts`);
    await mkdir(join(root, 'scripts'));
    await mkdir(join(root, 'node_modules'));
    for (const file of [...scripts, ...lock]) await copyFile(file, join(root, file));
    for (const name of ['vite', 'zod']) await symlink(resolve('node_modules', name), join(root, 'node_modules', name));
    await writeFile(join(root, 'package-lock.json'), '{"packages":{}}');
    await writeFile(join(root, 'package.json'), '{"type":"module"}');
  }

  /** Runs the command, without a terminal. */
  const reset = (...args: readonly string[]) =>
    execute(process.execPath, ['scripts/reset.mjs', ...args], { cwd: root, env: { PATH: process.env.PATH } }).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
        code,
        output: `${stdout}${stderr}`,
      }),
    );
  const data = () => join(root, 'data');

  beforeEach(async () => {
    await copyCommand();
    await fillData(data());
  });

  it('says what it would remove, and removes it only after --yes', async () => {
    const asked = await reset();
    expect(asked).toEqual({
      code: 1,
      output:
        'To remove:\n  data/database\n  data/secret\n  dist\nNothing is removed. To remove it: npm run reset -- --yes\n',
    });
    expect(readdirSync(data()).toSorted()).toEqual(['config.json', 'database', 'secret']);
    const { code, output } = await reset('--yes');
    expect([code, output]).toEqual([0, expect.stringContaining('Removed. npm start builds Quarry again')]);
    expect(readdirSync(data())).toEqual(['config.json']);
    expect(existsSync(join(root, 'dist'))).toBe(false);
    expect(await reset('--yes')).toEqual({ code: 0, output: 'There is nothing to remove.\n' });
  });

  it('removes an empty data folder too', async () => {
    await rm(join(data(), 'config.json'));
    await reset('--yes');
    expect(existsSync(data())).toBe(false);
  });

  it('refuses while a server runs on the folder', async () => {
    const unlock = await lockFolder(data());
    const { code, output } = await reset('--yes');
    await unlock();
    expect(code).toBe(1);
    expect(output).toContain(`in use by the process ${process.pid}`);
    expect(existsSync(join(data(), 'secret'))).toBe(true);
    expect(existsSync(join(root, 'dist'))).toBe(true);
  });
});
