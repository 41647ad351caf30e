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
  tablesIn,
  tablesOf,
  temporaryFolder,
  withDatabase,
} from '#tests/support/installation.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const quiet = () => undefined;
const environment = (folder: string): NodeJS.ProcessEnv => ({ DATA_DIR: folder, STATISTICS: 'off' });
const restore = (env: NodeJS.ProcessEnv, backup: string, replace = false, say: (line: string) => void = quiet) =>
  restoreBackup(env, backup, { replace, say });

/** An installation and its backup, made once. A test that changes one of them works on a copy. */
interface Source {
  readonly filled: string;
  readonly backup: string;
  /** What was reported while the backup was made. */
  readonly lines: readonly string[];
  readonly tables: Readonly<Record<string, string>>;
}

let parent: string;
let source: Source;

async function makeSource(): Promise<Source> {
  const [filled, backup] = [join(parent, 'filled'), join(parent, 'backup')];
  const env = environment(filled);
  await fillInstallation(env);
  await writeFile(join(filled, 'config.json'), '{"host":"quarry.example"}');
  const lines: string[] = [];
  await makeBackup(env, backup, (line) => lines.push(line));
  return { filled, backup, lines, tables: await tablesOf(env) };
}

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'quarry-backups-'));
  if (!postgresUrl) source = await makeSource();
});
afterAll(() => rm(parent, { recursive: true, force: true }));

/** A copy of the backup, to be changed. */
async function copyBackup(): Promise<string> {
  const backup = join(await temporaryFolder(), 'backup');
  await cp(source.backup, backup, { recursive: true });
  return backup;
}

/** A folder with the manifest alone, which is read before anything else. */
async function copyManifest(): Promise<string> {
  const folder = await temporaryFolder();
  await cp(join(source.backup, 'manifest.json'), join(folder, 'manifest.json'));
  return folder;
}

async function changeManifest(backup: string, change: (manifest: Record<string, unknown>) => object): Promise<void> {
  const file = join(backup, 'manifest.json');
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')))));
}

describe.skipIf(postgresUrl)('an embedded installation', () => {
  test('is the same after a restore into an empty folder: rows, uploads, secret and settings', async () => {
    const { filled, backup, lines, tables } = source;
    expect(lines.at(-1)).toMatch(/^The backup is in .+backup: \d+ files, \d+ MB\.$/);
    expect((await stat(backup)).mode & 0o077).toBe(0);
    const other = await temporaryFolder();
    const told: string[] = [];
    await restore(environment(other), backup, false, (line) => told.push(line));
    expect(told.join('\n')).not.toContain('SECRET');
    expect(tables['uploads']).not.toMatch(/^0 /);
    expect(tables['users']).toMatch(/^5 /);
    expect(await tablesOf(environment(other))).toEqual(tables);
    for (const file of ['secret', 'config.json'])
      expect(await readFile(join(other, file), 'utf8')).toBe(await readFile(join(filled, file), 'utf8'));
    expect((await readdir(other)).toSorted()).toEqual(['config.json', 'database', 'secret']);
  });

  test('is not restored over another one unless that is to be replaced, which it then is', async () => {
    const { filled, backup, tables } = source;
    const folder = await temporaryFolder();
    const other = environment(folder);
    await copyInstallation(filled, folder);
    const before = await withDatabase(other, async (database) => {
      await database.sql.execute(sql`create table left_over (id integer)`);
      return tablesIn(database);
    });
    await expect(restore(other, backup)).rejects.toThrow(
      /has an installation: database, secret, config\.json\. To replace it, say so: npm run restore -- --replace <folder>$/,
    );
    expect(await tablesOf(other)).toEqual(before);
    await restore(other, backup, true);
    expect(await tablesOf(other)).toEqual(tables);
  });

  test('is neither backed up nor restored while a server works in its folder', async () => {
    const { filled, backup } = source;
    const env = environment(filled);
    const unlock = await lockFolder(filled);
    const target = join(await temporaryFolder(), 'backup');
    await expect(makeBackup(env, target, quiet)).rejects.toThrow('is in use by the process');
    expect(await readdir(target)).toEqual([]);
    await expect(restore(env, backup, true)).rejects.toThrow('is in use by the process');
    await unlock();
  });

  test('is backed up into a new or empty folder alone, and only where there is something', async () => {
    const { filled, backup } = source;
    await expect(makeBackup(environment(filled), backup, quiet)).rejects.toThrow('Name a folder that is new or empty');
    expect(await readdir(backup)).toContain('manifest.json');
    const nothing = environment(await temporaryFolder());
    await expect(makeBackup(nothing, await temporaryFolder(), quiet)).rejects.toThrow('there is nothing to back up');
  });

  describe('whose backup isn’t one any more', () => {
    test('because a file was changed, is missing or was added, is refused with the names, and nothing is written', async () => {
      const backup = await copyBackup();
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
      const [one, two] = [await copyManifest(), await copyManifest()];
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
    const backup = await copyBackup();
    await rm(join(backup, 'database/pg_notify'), { recursive: true });
    const other = environment(await temporaryFolder());
    await restore(other, backup);
    expect(await tablesOf(other)).toEqual(source.tables);
  });

  test('goes into stores of the same kind alone', async () => {
    const { backup } = source;
    const env = { ...environment(await temporaryFolder()), DATABASE_URL: 'postgresql://quarry@127.0.0.1:1/quarry' };
    await expect(restore(env, backup)).rejects.toThrow('Restore it without DATABASE_URL.');
  });

  test('is told when another SECRET is given than the backup was made with', async () => {
    const lines: string[] = [];
    const SECRET = 'another secret than that of the folder';
    const env = { ...environment(await temporaryFolder()), SECRET };
    await restore(env, source.backup, false, (line) => lines.push(line));
    expect(lines.join('\n')).toContain('SECRET isn’t the one of the backup');
  });

  test('is told nothing when SECRET_PREVIOUS is the secret of the backup', async () => {
    const lines: string[] = [];
    const SECRET_PREVIOUS = await readFile(join(source.backup, 'secret'), 'utf8');
    const secrets = { SECRET: 'another secret than that of the folder', SECRET_PREVIOUS };
    const env = { ...environment(await temporaryFolder()), ...secrets };
    await restore(env, source.backup, false, (line) => lines.push(line));
    expect(lines.join('\n')).not.toContain('SECRET');
  });
});
