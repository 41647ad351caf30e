import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDatabase, type Database } from '#server/database/database.ts';
import { MigrationError, migrate } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { emptyDatabase, freshPostgres, postgresUrl } from '#tests/support/database.ts';

let folder: string;
let database: Database;

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const stones = async () => (await database.sql.execute(sql`select * from stones`)).rows;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-migrate-'));
  await write('0001_stones.sql', 'create table stones (id int); insert into stones values (1);');
  await write('0002_colour.sql', "alter table stones add colour text not null default 'grey';");
  await write('README.md', 'not a migration');
  database = await emptyDatabase();
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

it('applies the files in order, and each once', async () => {
  expect(await migrate(database, folder)).toEqual(['0001_stones.sql', '0002_colour.sql']);
  expect(await stones()).toEqual([{ id: 1, colour: 'grey' }]);
  await write('0003_more.sql', 'insert into stones values (2);');
  expect(await migrate(database, folder)).toEqual(['0003_more.sql']);
  expect(await migrate(database, folder)).toEqual([]);
});

it('refuses a file that was changed after it was applied, by name', async () => {
  await migrate(database, folder);
  await write('0001_stones.sql', 'create table stones (id bigint);');
  await write('0003_more.sql', 'insert into stones values (2);');
  await expect(migrate(database, folder)).rejects.toThrow('The migration 0001_stones.sql was changed');
  expect(await stones()).toHaveLength(1);
});

it('refuses a number before one that is applied, and a database newer than itself', async () => {
  await migrate(database, folder);
  await write('0001_early.sql', 'select 1;');
  await expect(migrate(database, folder)).rejects.toThrow('0001_early.sql comes before 0001_stones.sql');
  await rm(folder, { recursive: true });
  await mkdir(folder);
  await expect(migrate(database, folder)).rejects.toThrow(MigrationError);
});

it('changes nothing when a file fails, and keeps those before', async () => {
  await write('0003_broken.sql', 'insert into stones values (2); select nothing;');
  await expect(migrate(database, folder)).rejects.toMatchObject({ cause: { code: '42703' } });
  expect(await stones()).toHaveLength(1);
  await write('0003_broken.sql', 'insert into stones values (3);');
  expect(await migrate(database, folder)).toEqual(['0003_broken.sql']);
  expect((await stones()).map((row) => row.id)).toEqual([1, 3]);
});

it.runIf(postgresUrl)('lets several processes start at once', async () => {
  const shared = await freshPostgres(postgresUrl ?? '');
  const processes = Array.from({ length: 4 }, () => openPostgres(shared.url));
  const applied = await Promise.all(
    processes.map((connections) => migrate(createDatabase('postgres', connections), folder)),
  );
  expect(applied.flat().sort()).toEqual(['0001_stones.sql', '0002_colour.sql']);
  await Promise.all(processes.map(({ close }) => close()));
  await shared.close();
});
