import { install } from './install.mjs';
import { fail, run } from './run.mjs';
import { isBuilt } from './stamp.mjs';

/** Installs what is missing, and builds when stale: in a separate process, so that the builder's settings and memory don't stay here. */
export async function makeReady() {
  await install();
  if (!isBuilt() && (await run(process.execPath, ['scripts/build.mjs'])) !== 0) {
    fail('Quarry could not be built. See above for the reason.');
  }
}
