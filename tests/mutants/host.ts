import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createVitest, type TestModule, type TestRunResult } from 'vitest/node';
import type { HostMessage, RunRequest, TestFile } from './messages.ts';

/**
 * A process of its own around vitest, which stays for many runs: what it has transformed is transformed once. Each run has new processes
 * for its tests, so that modules load with the mutant of that run. The runner kills this process, with all that it started, if a run hangs.
 */
const send = (message: HostMessage): void => void process.send?.(message);
const folder = process.cwd();
const reach = process.env.MUTANTS_REACH;

function readReached(): { loaded?: string[]; run?: string[] } {
  const file = join(reach ?? '', 'reached.json');
  if (!reach || !existsSync(file)) return {};
  const reached = JSON.parse(readFileSync(file, 'utf8')) as { loaded: string[]; run: string[] };
  rmSync(file);
  return reached;
}

function secondsOf(module: TestModule): number {
  const { duration, collectDuration, environmentSetupDuration, prepareDuration, setupDuration } = module.diagnostic();
  return (duration + collectDuration + environmentSetupDuration + prepareDuration + setupDuration) / 1000;
}

const fileOf = (module: TestModule): TestFile => ({
  project: module.project.name,
  file: relative(folder, module.moduleId),
});

/** The files of the present run that have ended. */
let ended: TestModule[] = [];
const reporter = {
  onTestModuleEnd(module: TestModule) {
    // After a failure, vitest reports files that it hasn't run.
    if (module.state() === 'skipped') return;
    ended.push(module);
    send({ kind: 'file', ...fileOf(module), passed: module.ok(), seconds: secondsOf(module), ...readReached() });
  },
};

const messageOf = (error: { readonly message?: string } | undefined): string =>
  error?.message?.split('\n')[0]?.slice(0, 200) ?? 'unknown';

/** What `npm test` would report as failed: a test, a hook, a file that doesn't load, or an error outside of tests. */
function failureOf({ unhandledErrors }: TestRunResult): string | undefined {
  for (const module of ended) {
    if (module.state() !== 'failed') continue;
    const { file } = fileOf(module);
    for (const test of module.children.allTests('failed')) return `${file} > ${test.fullName}`;
    const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
    return `${file}: ${messageOf([...module.errors(), ...suites][0])}`;
  }
  const [error] = unhandledErrors;
  return error === undefined ? undefined : `outside of tests: ${messageOf(error as Error)}`;
}

const projects = ['unit', 'alone', 'api', 'example'];
const vitest = await createVitest('test', {
  root: folder,
  config: 'tests/mutants/inCopy/vitest.config.ts',
  project: projects,
  watch: false,
  reporters: [reporter],
});
const all = new Map(
  (await vitest.globTestSpecifications()).map((specification) => {
    const file = { project: specification.project.name, file: relative(folder, specification.moduleId) };
    return [`${file.project} ${file.file}`, { file, specification }];
  }),
);

/** Nothing that a test of one mutant made is there for the next: each run has a new world. */
function giveWorld(): () => void {
  const world = mkdtempSync(join(tmpdir(), 'quarry-world-'));
  for (const project of vitest.projects) project.provide('worldFolder', world);
  return () => rmSync(world, { recursive: true, force: true });
}

async function run({ mutant, files, all: isComplete }: RunRequest): Promise<void> {
  // Processes of tests get the environment of this one.
  if (mutant === undefined) delete process.env.__STRYKER_ACTIVE_MUTANT__;
  else process.env.__STRYKER_ACTIVE_MUTANT__ = mutant;
  for (const project of [vitest, ...vitest.projects]) project.config.bail = isComplete ? 0 : 1;
  const removeWorld = giveWorld();
  ended = [];
  let failure: string | undefined;
  // Project by project: vitest would mix the order of projects with and without isolation.
  for (const name of projects) {
    const specifications = files
      .filter(({ project }) => project === name)
      .flatMap(({ project, file }) => all.get(`${project} ${file}`)?.specification ?? []);
    if (specifications.length === 0) continue;
    const found = failureOf(await vitest.runTestSpecifications(specifications));
    failure ??= found;
    if (failure !== undefined && !isComplete) break;
  }
  removeWorld();
  send({ kind: 'ended', failure });
}

process.on('message', (request: RunRequest) => {
  run(request).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  });
});
// The runner has ended: so do the tests.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
send({ kind: 'ready', files: [...all.values()].map(({ file }) => file) });
