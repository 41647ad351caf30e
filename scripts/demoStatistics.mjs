import { parseArgs } from 'node:util';
import { install } from './install.mjs';
import { fail, run, say } from './run.mjs';
import { isBuilt } from './stamp.mjs';

const usage = 'Say how many: npm run demo:statistics -- --rows 100000000';
const { values } = parseArgs({ options: { rows: { type: 'string', default: '' } } });
const rows = Number(values.rows);
if (!Number.isSafeInteger(rows) || rows < 1) fail(usage);

await install();
if (!isBuilt() && (await run(process.execPath, ['scripts/build.mjs'])) !== 0) {
  fail('Quarry could not be built. See above for the reason.');
}
const { demoStatistics } = await import('../dist/server/demoStatistics.js');
await demoStatistics(process.env, rows, say).catch((error) => fail(error.message));
say('The statistics are filled. Start the server: npm start');
process.exit();
