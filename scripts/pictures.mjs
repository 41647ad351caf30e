import { createServer, createServerModuleRunner } from 'vite';
import { root, say } from './run.mjs';

await import('./build.mjs');
// Not by runnerImport, which closes once the module is loaded: the server imports some parts later.
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
