import { createServer, createServerModuleRunner } from 'vite';
import { root, say } from './run.mjs';

await import('./build.mjs');
// Not by runnerImport: it closes when the module is there, and parts of the server are loaded later.
const vite = await createServer({
  root,
  configFile: false,
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false },
  appType: 'custom',
});
const { takePictures } = await createServerModuleRunner(vite.environments.ssr).import('/tests/pictures/take.ts');
await takePictures(say);
process.exit();
