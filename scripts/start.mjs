import { makeReady } from './makeReady.mjs';

await makeReady();
// The server runs in this process, which npm starts by `exec` without a shell, so that signals reach it.
await import('../dist/server/main.js');
