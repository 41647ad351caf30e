import { install } from './install.mjs';
import { fail, run } from './run.mjs';
import { isBuilt } from './stamp.mjs';

/** Installs what is missing, and builds when stale: in a separate process, so that the builder's settings and memory don't stay here. */
export async function makeReady() {
  await install({ needsDev: false });
  if (isBuilt()) return;
  await install();
  if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) {
    fail('Quarry could not be built. See above for the reason.');
  }
}
