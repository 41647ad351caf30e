import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root, say } from './run.mjs';

await import('./build.mjs');
const { module } = await runnerImport(join(root, 'tests/pictures/take.ts'), { root, configFile: false });
await module.takePictures(say);
process.exit();
