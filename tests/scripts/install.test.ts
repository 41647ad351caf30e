import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const execute = promisify(execFile);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-install-'));
  for (const name of ['scripts', 'bin']) await mkdir(join(folder, name));
  for (const name of ['install.mjs', 'run.mjs']) await copyFile(join('scripts', name), join(folder, 'scripts', name));
  const packages = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0', dev: true } };
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  await writeFile(
    join(folder, 'scripts/go.mjs'),
    "import { install } from './install.mjs';\nawait install({ needsDev: process.argv[2] !== 'run' });\n",
  );
});
afterEach(() => rm(folder, { recursive: true }));

/** Installs with an npm that warns, says its arguments, and ends with a code. */
async function install(code: number, ...words: readonly string[]) {
  const npm = join(folder, 'bin/npm');
  await writeFile(npm, `#!/bin/sh\necho "npm warn EBADENGINE" >&2\necho "npm $*"\nexit ${code}\n`);
  await chmod(npm, 0o755);
  const env = { ...process.env, PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter) };
  return execute(process.execPath, ['scripts/go.mjs', ...words], { cwd: folder, env }).then(
    ({ stdout, stderr }) => ({ stdout, stderr, failed: false }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ stdout, stderr, failed: true }),
  );
}

test('installing shows its own step, and nothing of npm’s', async () => {
  expect(await install(0)).toEqual({ stdout: 'Installing packages …\n', stderr: '', failed: false });
});

test('what npm says is shown when it fails, and what that means', async () => {
  const { stdout, stderr, failed } = await install(7);
  expect([stdout, failed]).toEqual(['Installing packages …\n', true]);
  for (const line of ['npm warn EBADENGINE', 'npm ci --include=dev', 'The packages could not be installed.'])
    expect(stderr).toContain(line);
});

test('an installation without development packages is never changed: a script that needs them says so', async () => {
  await mkdir(join(folder, 'node_modules'));
  const installed = { packages: { 'node_modules/a': { version: '1.0.0' } } };
  await writeFile(join(folder, 'node_modules/.package-lock.json'), JSON.stringify(installed));
  const { stdout, stderr, failed } = await install(0);
  expect([stdout, failed]).toEqual(['', true]);
  for (const words of ['--omit=dev', 'npm ci --include=dev']) expect(stderr).toContain(words);
  expect(await install(0, 'run')).toEqual({ stdout: '', stderr: '', failed: false });
});

test('an installation of another version is brought up to date', async () => {
  await mkdir(join(folder, 'node_modules'));
  const installed = { packages: { 'node_modules/a': { version: '0.9.0' } } };
  await writeFile(join(folder, 'node_modules/.package-lock.json'), JSON.stringify(installed));
  expect((await install(0)).stdout).toBe('Installing packages …\n');
});
