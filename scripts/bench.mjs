import { makeReady } from './makeReady.mjs';

// Most benches measure the build: one of before would answer for it.
await makeReady();
// Some measure modules of the server, which find others by Vite’s globs.
const { runnerImport } = await import('vite');
await runnerImport('./tests/bench/run.ts');
process.exit();
