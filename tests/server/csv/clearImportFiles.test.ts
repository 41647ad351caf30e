import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { clearImportFiles } from '#server/csv/clearImportFiles.ts';

const made: string[] = [];
afterEach(() => Promise.all(made.splice(0).map((file) => rm(file, { force: true }))));

async function leave(name: string, hours: number): Promise<string> {
  const file = join(tmpdir(), name);
  made.push(file);
  await writeFile(file, 'Title\n');
  const then = new Date(Date.now() - hours * 60 * 60_000);
  await utimes(file, then, then);
  return file;
}

test('what a killed import has left is removed after a day, and nothing else', async () => {
  const old = await leave(`quarry-import-${randomUUID()}.csv`, 25);
  const young = await leave(`quarry-import-${randomUUID()}.csv`, 23);
  const other = await leave(`quarry-import-${randomUUID()}.csv.bak`, 25);
  await clearImportFiles(Date.now());
  expect([old, young, other].map((file) => existsSync(file))).toEqual([false, true, true]);
});
