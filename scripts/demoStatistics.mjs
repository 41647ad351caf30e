import { parseArgs } from 'node:util';
import { makeReady } from './makeReady.mjs';
import { fail, say } from './run.mjs';

const usage = 'Say how many: npm run demo:statistics -- --rows 100000000';
const { values } = parseArgs({ options: { rows: { type: 'string', default: '' } } });
const rows = Number(values.rows);
if (!Number.isSafeInteger(rows) || rows < 1) fail(usage);

await makeReady();
const { demoStatistics } = await import('../dist/server/demoStatistics.js');
await demoStatistics(process.env, rows, say).catch((error) => fail(error.message));
say('The statistics are filled. Start the server: npm start');
process.exit();
