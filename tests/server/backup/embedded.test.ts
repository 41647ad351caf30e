import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { lockFolder } from '#server/database/folderLock.ts';
import { makeBackup } from '#server/makeBackup.ts';
import { restoreBackup } from '#server/restoreBackup.ts';
import { postgresUrl } from '#tests/support/database.ts';
import {
  copyInstallation,
  fillInstallation,
  tablesOf,
  temporaryFolder,
  withDatabase,
} from '#tests/support/installation.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const quiet = () => undefined;
const environment = (folder: string): NodeJS.ProcessEnv => ({ DATA_DIR: folder, STATISTICS: 'off' });
const restore = (env: NodeJS.ProcessEnv, backup: string, replace = false, say: (line: string) => void = quiet) =>
  restoreBackup(env, backup, { replace, say });

/** An installation that each test has a copy of. */
let filled: string;
beforeAll(async () => {
  filled = await mkdtemp(join(tmpdir(), 'quarry-filled-'));
  if (!postgresUrl) await fillInstallation(environment(filled));
});
afterAll(() => rm(filled, { recursive: true, force: true }));

/** An installation with its backup. */
async function backedUp() {
  const [folder, parent] = [await temporaryFolder(), await temporaryFolder()];
  const env = environment(folder);
  await copyInstallation(filled, folder);
  await writeFile(join(folder, 'config.json'), '{"host":"quarry.example"}');
  const backup = join(parent, 'backup');
  const lines: string[] = [];
  await makeBackup(env, backup, (line) => lines.push(line));
  return { folder, env, backup, lines };
}

async function changeManifest(backup: string, change: (manifest: Record<string, unknown>) => object): Promise<void> {
  const file = join(backup, 'manifest.json');
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')))));
}

describe.skipIf(postgresUrl)('an embedded installation', () => {
  test('is the same after a restore into an empty folder: rows, uploads, secret and settings', async () => {
    const { folder, env, backup, lines } = await backedUp();
    expect(lines.at(-1)).toMatch(/^The backup is in .+backup: \d+ files, \d+ MB\.$/);
    expect((await stat(backup)).mode & 0o077).toBe(0);
    const other = await temporaryFolder();
    await restore(environment(other), backup);
    const tables = await tablesOf(env);
    expect(tables['uploads']).not.toMatch(/^0 /);
    expect(tables['users']).toMatch(/^5 /);
    expect(await tablesOf(environment(other))).toEqual(tables);
    for (const file of ['secret', 'config.json'])
      expect(await readFile(join(other, file), 'utf8')).toBe(await readFile(join(folder, file), 'utf8'));
    expect((await readdir(other)).toSorted()).toEqual(['config.json', 'database', 'secret']);
  });

  test('is not restored over another one unless that is to be replaced, which it then is', async () => {
    const { env, backup } = await backedUp();
    const expected = await tablesOf(env);
    const folder = await temporaryFolder();
    const other = environment(folder);
    await copyInstallation(filled, folder);
    await withDatabase(other, ({ sql: executor }) => executor.execute(sql`create table left_over (id integer)`));
    const before = await tablesOf(other);
    await expect(restore(other, backup)).rejects.toThrow(
      /has an installation: database, secret\. To replace it, say so: npm run restore -- --replace <folder>$/,
    );
    expect(await tablesOf(other)).toEqual(before);
    await restore(other, backup, true);
    expect(await tablesOf(other)).toEqual(expected);
  });

  test('is neither backed up nor restored while a server works in its folder', async () => {
    const { folder, env, backup } = await backedUp();
    const unlock = await lockFolder(folder);
    const target = join(await temporaryFolder(), 'backup');
    await expect(makeBackup(env, target, quiet)).rejects.toThrow('is in use by the process');
    expect(await readdir(target)).toEqual([]);
    await expect(restore(env, backup, true)).rejects.toThrow('is in use by the process');
    await unlock();
  });

  test('is backed up into a new or empty folder alone, and only where there is something', async () => {
    const { env, backup } = await backedUp();
    await expect(makeBackup(env, backup, quiet)).rejects.toThrow('Name a folder that is new or empty');
    expect(await readdir(backup)).toContain('manifest.json');
    const nothing = environment(await temporaryFolder());
    await expect(makeBackup(nothing, await temporaryFolder(), quiet)).rejects.toThrow('there is nothing to back up');
  });

  describe('whose backup isn’t one any more', () => {
    test('because a file was changed, is missing or was added, is refused with the names, and nothing is written', async () => {
      const { backup } = await backedUp();
      const other = await temporaryFolder();
      const version = join(backup, 'database/PG_VERSION');
      const text = await readFile(version, 'utf8');
      await writeFile(version, '1\n');
      await expect(restore(environment(other), backup)).rejects.toThrow(
        /- database\/PG_VERSION was changed: its SHA-256 isn’t that of the manifest\./,
      );
      await rm(version);
      await expect(restore(environment(other), backup)).rejects.toThrow('- database/PG_VERSION is missing.');
      await writeFile(version, text);
      await writeFile(join(backup, 'database/more'), '');
      await expect(restore(environment(other), backup)).rejects.toThrow('- database/more isn’t in the manifest.');
      expect(await readdir(other)).toEqual([]);
      await rm(join(backup, 'database/more'));
      await restore(environment(other), backup);
    });

    test('because it is of a newer version, is refused', async () => {
      const { backup } = await backedUp();
      const [one, two] = [`${backup}-format`, `${backup}-migration`];
      for (const copy of [one, two]) await cp(backup, copy, { recursive: true });
      await changeManifest(one, (manifest) => ({ ...manifest, format: 2, version: '9.0.0', more: true }));
      const env = environment(await temporaryFolder());
      await expect(restore(env, one)).rejects.toThrow('The backup is of Quarry 9.0.0, which is newer than this one.');
      await changeManifest(two, (manifest) => ({
        ...manifest,
        version: '8.0.0',
        database: { kind: 'embedded', migrations: ['0001_first.sql', '9999_later.sql'] },
      }));
      await expect(restore(env, two)).rejects.toThrow(
        'The backup is of Quarry 8.0.0, which is newer than this one: its database has the migration 9999_later.sql.',
      );
    });

    test('because it was cut off, is refused', async () => {
      const folder = await temporaryFolder();
      await mkdir(join(folder, 'database'));
      await expect(restore(environment(await temporaryFolder()), folder)).rejects.toThrow('it has no manifest.json');
      await writeFile(join(folder, 'manifest.json'), '{"format":');
      await expect(restore(environment(await temporaryFolder()), folder)).rejects.toThrow('can’t be read');
    });
  });

  test('gets back folders that have nothing in them, which some storages drop', async () => {
    const { env, backup } = await backedUp();
    await rm(join(backup, 'database/pg_notify'), { recursive: true });
    const other = environment(await temporaryFolder());
    await restore(other, backup);
    expect(await tablesOf(other)).toEqual(await tablesOf(env));
  });

  test('goes into stores of the same kind alone', async () => {
    const { backup } = await backedUp();
    const env = { ...environment(await temporaryFolder()), DATABASE_URL: 'postgresql://quarry@127.0.0.1:1/quarry' };
    await expect(restore(env, backup)).rejects.toThrow('Restore it without DATABASE_URL.');
  });

  test('is told when another SECRET is given than the backup was made with', async () => {
    const { backup } = await backedUp();
    const lines: string[] = [];
    const say = (line: string) => lines.push(line);
    const SECRET = 'another secret than that of the folder';
    await restore({ ...environment(await temporaryFolder()), SECRET }, backup, false, say);
    expect(lines.join('\n')).toContain('SECRET isn’t the one of the backup');
    lines.length = 0;
    await restore(environment(await temporaryFolder()), backup, false, say);
    expect(lines.join('\n')).not.toContain('SECRET');
  });
});
