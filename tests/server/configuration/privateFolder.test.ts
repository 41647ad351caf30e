import { chmod, lstat, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPrivateFolder, restrictToOwner } from '#server/configuration/privateFolder.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'quarry-private-'));
});
afterEach(() => rm(parent, { recursive: true }));

const modeOf = async (path: string): Promise<number> => (await lstat(path)).mode & 0o7777;

test.each([
  ['/', 'the root of the file system'],
  ['/tmp', 'a folder that many share'],
  ['/var', 'a folder that many share'],
  [tmpdir(), 'a folder that many share'],
  [homedir(), 'a home'],
  [process.cwd(), 'the folder that Quarry’s own program lies in'],
])('%s is refused, and keeps its modes', async (folder, use) => {
  const before = await modeOf(folder);
  expect(() => openPrivateFolder(folder)).toThrow(
    `DATA_DIR is "${folder}", ${use}, and Quarry would close it to everybody else; it must be a folder of its own, such as "${join(folder, 'quarry')}".`,
  );
  expect(await modeOf(folder)).toBe(before);
});

test('a folder that bears the mark of a shared one is refused, also behind a link', async () => {
  await mkdir(join(parent, 'many'));
  await chmod(join(parent, 'many'), 0o1777);
  await symlink(join(parent, 'many'), join(parent, 'link'));
  for (const name of ['many', 'link'])
    expect(() => openPrivateFolder(join(parent, name))).toThrow('a folder that many share');
  expect(await modeOf(join(parent, 'many'))).toBe(0o1777);
});

test('a folder of its own is made, or closed to others', async () => {
  openPrivateFolder(join(parent, 'new', 'inner'));
  expect(await modeOf(join(parent, 'new', 'inner'))).toBe(0o700);
  await chmod(join(parent, 'new'), 0o755);
  openPrivateFolder(join(parent, 'new'));
  expect(await modeOf(join(parent, 'new'))).toBe(0o700);
});

test('what stands in it is closed to others, and where a link leads to is not', async () => {
  const outside = join(parent, 'outside.txt');
  const folder = join(parent, 'data');
  await mkdir(join(folder, 'inner'), { recursive: true });
  await writeFile(outside, 'of somebody else');
  await writeFile(join(folder, 'inner', 'mail.eml'), 'to somebody');
  await symlink(outside, join(folder, 'link'));
  await chmod(join(folder, 'inner'), 0o755);
  for (const file of [outside, join(folder, 'inner', 'mail.eml')]) await chmod(file, 0o664);
  restrictToOwner(folder);
  expect(await modeOf(join(folder, 'inner'))).toBe(0o700);
  expect(await modeOf(join(folder, 'inner', 'mail.eml'))).toBe(0o600);
  expect(await modeOf(outside)).toBe(0o664);
});
