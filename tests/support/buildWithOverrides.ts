import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import type { BuiltServer } from './serverProcess.ts';

/** Replaces the product's overrides with those of a file. */
const overridden = (overrides: string): Plugin => ({
  name: 'quarry:overridden',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './overrides.ts' && importer?.endsWith('/src/app/pages.tsx') ? resolve(overrides) : null,
});

/** Builds the admin with other overrides, beside a copy of the built server; within the project, where imports resolve. */
export async function buildWithOverrides(overrides: string): Promise<BuiltServer> {
  await mkdir('dist', { recursive: true });
  const folder = await mkdtemp('dist/overridden-');
  const plugins = [overridden(overrides)];
  await build({ logLevel: 'error', plugins, build: { outDir: join(folder, 'admin') } });
  await cp('dist/server', join(folder, 'server'), { recursive: true });
  return { main: join(folder, 'server/main.js'), remove: () => rm(folder, { recursive: true }) };
}
