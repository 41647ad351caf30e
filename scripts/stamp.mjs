import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** All that the build reads. */
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
  'scripts/compress.mjs',
];
const stamp = join(root, 'dist/.built');

/** Whether dist/ was built from the sources as they are. */
export function isBuilt() {
  try {
    return readFileSync(stamp, 'utf8') === sourcesHash();
  } catch {
    return false;
  }
}

/** Remembers what dist/ is built from: the hash of before the build, so that a change meanwhile isn't missed. */
export function stampBuilt(hash) {
  writeFileSync(stamp, hash);
}

/** Stands for the content of all sources. */
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
