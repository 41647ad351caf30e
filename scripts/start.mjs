import { install } from './install.mjs';
import { fail, run } from './run.mjs';
import { isBuilt } from './stamp.mjs';

await install();
// Built in a process of its own: the builder's settings and memory are gone when the server starts.
if (!isBuilt() && (await run(process.execPath, ['scripts/build.mjs'])) !== 0) {
  fail('Quarry could not be built. See above for the reason.');
}
// The server runs in this process, which npm starts with `exec`, without a shell between: every signal reaches it.
await import('../dist/server/main.js');
