import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { prepareBrowser } from './browser.mjs';
import { install } from './install.mjs';
import { findPostgres } from './postgres.mjs';
import { run, say } from './run.mjs';
import { isBuilt } from './stamp.mjs';

await install();
await prepareBrowser();

const reports = mkdtempSync(join(tmpdir(), 'quarry-test-'));
const total = { passed: 0, failed: 0 };

/** Runs one check, which counts as one test, and shows how long it took. */
async function check(name, program, ...args) {
  await step(name, async () => {
    const passed = (await run(program, args)) === 0;
    if (!passed) failures.push(`${name}: ${[program, ...args].join(' ')}`);
    return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  });
}

/** Runs tests, and counts those that vitest reports. */
async function tests(name, program, ...args) {
  const report = join(reports, `${name}.json`);
  await step(name, async () => {
    const code = await run(program, [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
    return counts(name, report, code);
  });
}

function counts(name, report, code) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const told = testResults.flatMap((file) => failuresOf(name, file));
    if (told.length === 0 && code !== 0) told.push(`${name}: an error outside of the tests; see above.`);
    failures.push(...told);
    // A file that can't be loaded, or an error outside of a test, fails the run without a failed test.
    return { passed: numPassedTests, failed: numFailedTests || Number(code !== 0) };
  } catch {
    failures.push(`${name}: it ended without a report; see above.`);
    return { passed: 0, failed: 1 };
  }
}

/** Says of each test of a file that failed, or of the file if it couldn't be loaded, where it is and why. */
function failuresOf(name, file) {
  const path = relative(process.cwd(), file.name);
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return file.status === 'failed' ? [`${name} ${path}\n${file.message}`] : [];
  return failed.map(({ fullName, failureMessages }) => `${name} ${path} > ${fullName}\n${failureMessages.join('\n')}`);
}

const summary = [];
/** What failed, said again at the end: thousands of lines may lie between a failure and it. */
const failures = [];
async function step(name, work) {
  say(`\n── ${name}`);
  const start = performance.now();
  const { passed, failed } = await work();
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  summary.push(
    `${name.padEnd(10)} ${seconds.padStart(7)} s ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed`,
  );
}

await check('types', 'tsc', '--noEmit');
await check('lint', 'oxlint', '--type-aware', '--deny-warnings');
await check('format', 'biome', 'check', '.');
await check('unused', 'knip');
await tests('unit', 'vitest', 'run', '--project', 'unit', '--project', 'components');
await tests('api', 'vitest', 'run', '--project', 'api', '--project', 'alone');
if (findPostgres()) await tests('postgres', process.execPath, 'scripts/test-postgres.mjs');
else say('\n── postgres\nNo PostgreSQL on this machine: the API tests against it are left out.');
if (!isBuilt()) await check('build', process.execPath, 'scripts/build.mjs');
await tests('e2e', 'vitest', 'run', '--project', 'e2e');

rmSync(reports, { recursive: true });
for (const failure of failures) say(`\nFAILED ${failure}`);
say(`\n${summary.join('\n')}\n`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
