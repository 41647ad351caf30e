import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import type { BuiltServer } from './serverProcess.ts';

/** Puts overrides of the test's own in the place of the product's. */
const overridden = (overrides: string): Plugin => ({
  name: 'quarry:overridden',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './overrides.ts' && importer?.endsWith('/src/app/pages.tsx') ? resolve(overrides) : null,
});

/** The product, with an admin beside its server that has other overrides; inside the project, where it finds its dependencies. */
export async function buildOverridden(overrides: string): Promise<BuiltServer> {
  await mkdir('dist', { recursive: true });
  const folder = await mkdtemp('dist/overridden-');
  const plugins = [overridden(overrides)];
  await build({ logLevel: 'error', plugins, build: { outDir: join(folder, 'admin') } });
  await cp('dist/server', join(folder, 'server'), { recursive: true });
  return { main: join(folder, 'server/main.js'), remove: () => rm(folder, { recursive: true }) };
}
