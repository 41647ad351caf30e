import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';

const cache = new URL('../../node_modules/.cache/quarry/', import.meta.url);

/**
 * Strips the types of a source file for Node 20, which can't run TypeScript, in threads neither.
 * The result is cached for each state of the source. Development and tests use it; the built server has no sources.
 * @param source imports packages and Node's own modules only
 */
export async function withoutTypes(source: URL): Promise<URL> {
  const text = await readFile(source, 'utf8');
  const state = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const output = new URL(`${basename(source.pathname, '.ts')}-${state}.mjs`, cache);
  if (existsSync(output)) return output;
  const { transformWithOxc } = await import('vite');
  const { code } = await transformWithOxc(text, source.pathname);
  const temporaryFile = new URL(`${output.href}.${randomUUID()}`);
  await mkdir(cache, { recursive: true });
  await writeFile(temporaryFile, code);
  await rename(temporaryFile, output);
  return output;
}
