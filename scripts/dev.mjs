import { createServer as createHttpServer } from 'node:http';
import { install } from './install.mjs';
import { fail, root, say } from './run.mjs';

await install();
const { createServer, createServerModuleRunner } = await import('vite');

// As the server's own main.ts does: what it keeps is readable by its user alone.
process.umask(0o077);

/** Paths that the server answers; Vite serves the admin at all others. */
const serverPaths = /^\/(?:api\/|uploads\/|zones\/|zone\.js$|admin\/config\.json)/;

let server;
let reloading = Promise.resolve();

const http = createHttpServer((request, response) => {
  if (!serverPaths.test(request.url)) vite.middlewares(request, response);
  else if (server) server.app.routing(request, response);
  else response.writeHead(503, { 'Retry-After': '1' }).end();
});
const vite = await createServer({ root, appType: 'spa', server: { middlewareMode: true, hmr: { server: http } } });
const ssr = vite.environments.ssr;
const runner = createServerModuleRunner(ssr, { hmr: false });

async function explain(error) {
  vite.ssrFixStacktrace(error);
  const { explainFailure } = await runner.import('/server/explainFailure.ts');
  return explainFailure(error);
}

async function readAddress() {
  const { readConfiguration } = await runner.import('/server/configuration/configuration.ts');
  return readConfiguration(process.env);
}
const { host, port } = await readAddress().catch(async (error) => fail(await explain(error)));

/** Replaces the running server by one from the present sources. If it fails to start, the error is shown until the next change. */
async function reload() {
  await server?.close();
  server = undefined;
  try {
    const { openServer } = await runner.import('/server/server.ts');
    server = await openServer({ ...process.env, PORT: '0', PUBLIC_URL: `http://localhost:${port}` });
  } catch (error) {
    say(`The server can’t start. ${await explain(error)}`);
  }
}

vite.watcher.on('change', (file) => {
  const modules = ssr.moduleGraph.getModulesByFile(file);
  if (!modules?.size) return;
  ssr.moduleGraph.invalidateAll();
  runner.clearCache();
  say(`Changed: ${file}. Opening the server again …`);
  reloading = reloading.then(reload);
});

async function stop() {
  await reloading;
  await server?.close();
  await vite.close();
  process.exit();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());

reloading = reloading.then(reload);
await reloading;
http.once('error', ({ message }) => fail(`HOST and PORT can’t be used: ${message}.`));
http.listen(port, host, () => say(`Quarry, with hot reload: http://localhost:${http.address().port}/admin/`));
