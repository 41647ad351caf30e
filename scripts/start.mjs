import { install } from './install.mjs';
import { fail, run } from './run.mjs';
import { isBuilt } from './stamp.mjs';

await install();
// Built in a separate process, so that the builder's settings and memory don't stay with the server.
if (!isBuilt() && (await run(process.execPath, ['scripts/build.mjs'])) !== 0) {
  fail('Quarry could not be built. See above for the reason.');
}
// The server runs in this process, which npm starts by `exec` without a shell, so that signals reach it.
await import('../dist/server/main.js');
