import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const execute = promisify(execFile);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-stamp-'));
  await mkdir(join(folder, 'scripts'));
  for (const name of ['stamp.mjs', 'run.mjs']) await copyFile(join('scripts', name), join(folder, 'scripts', name));
  const script = "import { isBuilt } from './stamp.mjs';\nprocess.stdout.write(String(isBuilt()));\n";
  await writeFile(join(folder, 'scripts/ask.mjs'), script);
});
afterEach(() => rm(folder, { recursive: true }));

const isBuilt = async () => (await execute(process.execPath, ['scripts/ask.mjs'], { cwd: folder })).stdout;

/** Puts a build into the folder that has a stamp. */
async function putBuild(): Promise<void> {
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist/.built'), 'of other sources');
}

test('a build that is shipped without sources, as in a container, is there as it is', async () => {
  expect(await isBuilt()).toBe('false');
  await putBuild();
  expect(await isBuilt()).toBe('true');
});

test('beside sources that it wasn’t made of it is stale', async () => {
  await putBuild();
  await mkdir(join(folder, 'src'));
  expect(await isBuilt()).toBe('false');
});
