import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** The files and folders that the build reads. */
const sources = [
  'src',
  'server',
  'index.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/chunks',
  'scripts/compress.mjs',
];
const stamp = join(root, 'dist/.built');

/** Whether dist/ was built from the present sources. Where it was shipped without them, as in a container, it can’t be stale. */
export function isBuilt() {
  try {
    const built = readFileSync(stamp, 'utf8');
    return !existsSync(join(root, 'src')) || built === sourcesHash();
  } catch {
    return false;
  }
}

/** Stores the hash of the sources dist/ was built from. Take it before the build, so that a change meanwhile isn't missed. */
export function stampBuilt(hash) {
  writeFileSync(stamp, hash);
}

/** A hash of the content of all sources. */
export function sourcesHash() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((name) => filesIn(name))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesIn(name) {
  if (!statSync(join(root, name)).isDirectory()) return [name];
  return readdirSync(join(root, name))
    .sort()
    .flatMap((entry) => filesIn(`${name}/${entry}`));
}
