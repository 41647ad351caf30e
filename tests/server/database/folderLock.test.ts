import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderLocked, lockFolder } from '#server/database/folderLock.ts';
import { processStart } from '#server/database/processStart.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

const hold = (pid: number, started: string | undefined) =>
  writeFile(join(folder, 'lock'), JSON.stringify({ pid, started }));

it('refuses a second holder with a sentence that names the folder, the process and what to do', async () => {
  await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(
    `The folder ${folder} is in use by the process ${process.pid}. Stop that one first, or set DATA_DIR to another folder.`,
  );
});

it('is given back', async () => {
  const unlock = await lockFolder(folder);
  await unlock();
  expect(await readdir(folder)).toEqual([]);
  await lockFolder(folder);
});

it('refuses while another process lives, and takes the lock over once it is dead', async () => {
  const other = spawn('sleep', ['600']);
  const pid = other.pid ?? 0;
  await hold(pid, processStart(pid));
  await expect(lockFolder(folder)).rejects.toThrow(`process ${pid}`);
  other.kill('SIGKILL');
  await once(other, 'exit');
  await lockFolder(folder);
  expect(await readdir(folder)).toEqual(['lock']);
});

it('is not deceived by a pid that was given to another process', async () => {
  await hold(process.pid, 'an earlier boot 12345');
  await lockFolder(folder);
  expect(await readdir(folder)).toEqual(['lock']);
});

it('takes over a lock that a crash of the machine left empty', async () => {
  await writeFile(join(folder, 'lock'), '');
  await lockFolder(folder);
});

it.each([
  ['a free folder', false],
  ['a dead lock', true],
])('gives %s to one of many that ask at once', async (_, dead) => {
  if (dead) await hold(process.pid, 'an earlier boot 12345');
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(FolderLocked);
});

it('says which file to delete when a process died while taking over', async () => {
  await hold(process.pid, 'an earlier boot 12345');
  await writeFile(
    join(folder, 'lock.takeover'),
    JSON.stringify({ pid: process.pid, started: 'an earlier boot 12345' }),
  );
  await expect(lockFolder(folder)).rejects.toThrow(`Delete the file ${join(folder, 'lock.takeover')}`);
});
