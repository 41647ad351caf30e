import { makeReady } from './makeReady.mjs';
import { fail, say } from './run.mjs';

await makeReady();
process.umask(0o077);
const { checkAudit } = await import('../dist/server/checkAudit.js');
const isWhole = await checkAudit(process.env, say).catch((error) => fail(error.message));
process.exit(isWhole ? 0 : 1);
