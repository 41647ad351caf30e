import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createListLookup } from '#server/features/account/breachedPasswords.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-passwords-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a list that can’t be read is tried again for the next password, and read once', async () => {
  const file = join(folder, 'passwords.txt');
  const isListed = createListLookup(() => file);
  await expect(isListed('correct-horse')).rejects.toThrow('ENOENT');
  await writeFile(file, 'Short\nCorrect-Horse\n');
  expect(await isListed('correct-horse')).toBe(true);
  await rm(file);
  expect([await isListed('correct-horse'), await isListed('another-horse')]).toEqual([true, false]);
});
