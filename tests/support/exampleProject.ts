import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { inject } from 'vitest';
import { registerExamples } from './exampleDeclarations.ts';
import { exampleFolder } from './exampleFolder.ts';
import { exampleStatements } from './exampleTables.ts';
import { madeOnce } from './madeOnce.ts';
import type { BuiltServer } from './serverProcess.ts';
import { openStage, type Stage } from './stage.ts';

const examples = 'tests/example/resources';
const declared = '#src/resources/declared.ts';
const withExamples = '\0declared-with-examples';

/** The index of the resources, with the examples in it. */
const declarations: Plugin = {
  name: 'quarry:examples',
  enforce: 'pre',
  resolveId: (source) => (source === declared ? withExamples : null),
  async load(id) {
    if (id !== withExamples) return null;
    const files = [
      resolve('src/resources/declared.ts'),
      ...(await readdir(examples)).map((file) => resolve(examples, file)),
    ];
    return files.map((file) => `export * from ${JSON.stringify(file)};`).join('\n');
  },
};

/** Builds admin and server with the examples; their tables come by one more migration. */
async function buildExamples(folder: string): Promise<void> {
  const server = join(folder, 'server');
  const plugins = [declarations];
  await build({ logLevel: 'error', plugins, build: { outDir: join(folder, 'admin') } });
  await build({ configFile: 'vite.server.config.ts', logLevel: 'error', plugins, build: { outDir: server } });
  await cp('dist/server/template.bin', join(server, 'template.bin'));
  await writeFile(join(server, 'migrations/9999_examples.sql'), `${(await exampleStatements()).join('\n')}\n`);
}

/** The product with the examples, built once for all tests of a run. */
async function exampleProject(): Promise<BuiltServer> {
  registerExamples();
  const folder = exampleFolder(inject('demoFolder'));
  await mkdir(folder, { recursive: true });
  await madeOnce(join(folder, 'built'), async (file) => {
    await buildExamples(folder);
    await writeFile(file, '');
  });
  return { main: join(folder, 'server/main.js'), remove: () => Promise.resolve() };
}

/** The product with the examples in a browser, with the demo data of the product: a server of a test file's own. */
export const openExampleStage = async (): Promise<Stage> => openStage({ built: await exampleProject() });
