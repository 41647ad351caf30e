import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterPostgres, apiProjects } from './apiTests.mjs';
import { prepareBrowser } from './browser.mjs';
import { saveCosts } from './costFile.mjs';
import { install } from './install.mjs';
import { findPostgres } from './postgres.mjs';
import { argumentsOf, nameOf, rerunsOf, verdictOf } from './reruns.mjs';
import { run, runSilently, say } from './run.mjs';
import { isBuilt } from './stamp.mjs';

await install();
await prepareBrowser();

const reports = mkdtempSync(join(tmpdir(), 'quarry-test-'));
const total = { passed: 0, failed: 0 };

/** Runs a check, which counts as one test, and shows how long it took. What it says doesn't depend on chance: once is enough. */
async function check(name, program, ...args) {
  await step(name, async () => countOf(name, [program, ...args], await run(program, args)));
}

/** Runs checks side by side, and shows what each of them says when it has ended. */
async function checks(commands) {
  const running = Object.entries(commands).map(async ([name, [program, ...args]]) => {
    const start = performance.now();
    const ended = await runSilently(program, args);
    await step(name, () => countOf(name, [program, ...args], told(ended)), start);
  });
  await Promise.all(running);
}

const told = ({ code, output }) => {
  process.stdout.write(output);
  return code;
};

function countOf(name, command, code) {
  if (code === 0) return { passed: 1, failed: 0 };
  failures.push(`${name}: ${command.join(' ')}`);
  return { passed: 0, failed: 1 };
}

/** Runs tests; those that fail once more, each alone. */
async function tests(name, [program, ...args], env = {}) {
  await step(name, async () => {
    const outcomes = await outcomesOf(name, program, args, env);
    stages[name] = outcomes.costs ?? [];
    const again = [];
    for (const rerun of rerunsOf(outcomes)) {
      say(`\n── ${name}, once more and alone: ${nameOf(rerun)}`);
      again.push({ rerun, outcomes: await outcomesOf(name, program, [...args, ...argumentsOf(rerun)], env) });
    }
    const verdict = verdictOf(outcomes, again);
    failures.push(...verdict.failures.map((failure) => `${name} ${failure}`));
    flaky.push(...verdict.flaky.map((test) => `${name} ${test}`));
    return verdict;
  });
}

/** Runs vitest, and reads what its tests came to. */
async function outcomesOf(name, program, args, env) {
  const report = join(reports, `${name}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=./scripts/outcomesReporter.mjs'];
  const code = await run(program, [...args, ...reporters], { env: { ...process.env, ...env, OUTCOMES: report } });
  if (!existsSync(report)) return { tests: [], files: [], elsewhere: ['ended without a report; see above.'] };
  const outcomes = JSON.parse(readFileSync(report, 'utf8'));
  const isSilent = code !== 0 && verdictOf(outcomes).failed === 0;
  return isSilent ? { ...outcomes, elsewhere: [`ended with the code ${code}; see above.`] } : outcomes;
}

/** What the files of each stage cost. */
const stages = {};
const summary = [];
/** What failed, said again at the end: thousands of lines may lie between a failure and it. */
const failures = [];
/** What failed, and passed when it was run alone: to be mended before anything else is begun. */
const flaky = [];
async function step(name, work, start = performance.now()) {
  say(`\n── ${name}`);
  const { passed, failed } = await work();
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  summary.push(
    `${name.padEnd(10)} ${seconds.padStart(7)} s ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed`,
  );
}

await checks({
  types: ['tsc'],
  lint: ['oxlint', '--type-aware', '--deny-warnings'],
  format: ['biome', 'check', '.'],
  unused: ['knip'],
});
const inProjects = (...names) => ['vitest', 'run', ...names.map((name) => `--project=${name}`)];
await tests('unit', inProjects('unit', 'components'));
if (findPostgres()) {
  await tests('api', [process.execPath, 'scripts/test-postgres.mjs']);
  await tests('pglite', inProjects(...apiProjects), afterPostgres);
} else {
  say('\nNo PostgreSQL on this machine: the API tests run on PGlite alone.');
  await tests('api', inProjects(...apiProjects));
}
if (!isBuilt()) await check('build', process.execPath, 'scripts/build.mjs');
// A page waits for a server and a server for a page: one more keeps every core busy.
const workers = `--maxWorkers=${availableParallelism() + 1}`;
await tests('e2e', [...inProjects('e2e'), workers]);

saveCosts(stages);
// With PGlite alone, tests of the API take longer.
if (findPostgres()) await check('costs', process.execPath, 'scripts/test-costs.mjs');
rmSync(reports, { recursive: true });
for (const failure of failures) say(`\nFAILED ${failure}`);
say(`\n${summary.join('\n')}\n`);
for (const test of flaky) say(`FLAKY ${test} (failed, and passed when it was run alone)`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
