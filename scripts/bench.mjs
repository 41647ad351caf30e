import { makeReady } from './makeReady.mjs';
import { run } from './run.mjs';

// Most benches measure the build: one of before would answer for it.
await makeReady();
process.exitCode = await run('tsx', ['tests/bench/run.ts', ...process.argv.slice(2)]);
