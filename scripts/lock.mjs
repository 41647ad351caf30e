import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run } from './run.mjs';

/**
 * Updates package-lock.json. If the registry lacks optional packages of other platforms, npm leaves them out of the lock, which
 * `npm ci` then refuses; so they are added here.
 */
const file = join(root, 'package-lock.json');
const platform =
  /(?:^|[-/])(android|darwin|freebsd|linux|openharmony|win32)-?(arm64|arm|ia32|ppc64|riscv64|s390x|x64)?-?(gnueabihf|musleabihf|eabi|gnu|musl|msvc)?$/;

function entryOf(name, version, { dev, license, engines }) {
  const [, os, cpu, library] = platform.exec(name) ?? [];
  if (!os) return undefined;
  const libc = os === 'linux' && library ? [library.includes('musl') ? 'musl' : 'glibc'] : undefined;
  return { version, cpu: cpu && [cpu], dev, libc, license, optional: true, os: [os], engines };
}

function complete(packages) {
  const added = {};
  for (const [path, entry] of Object.entries(packages)) {
    if (path === '') continue;
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const isThere = packages[`node_modules/${name}`] ?? packages[`${path}/node_modules/${name}`];
      if (!isThere) added[`node_modules/${name}`] = entryOf(name, version, entry);
    }
  }
  return Object.fromEntries(Object.entries({ ...packages, ...added }).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

if ((await run('npm', ['install', '--package-lock-only'])) !== 0) fail('The lock could not be updated.');
const lock = JSON.parse(readFileSync(file, 'utf8'));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: complete(lock.packages) }, null, 2)}\n`);
