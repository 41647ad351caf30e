import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { RunOptions } from './arguments.ts';
import { instrument } from './instrument.ts';
import { measureReach } from './measureReach.ts';
import { identityOf, type Mutant } from './mutant.ts';
import type { Reach } from './plan.ts';
import { startTestPostgres, type TestPostgres } from './postgres.ts';
import { appendLine, byIdentity, type Result, readLines } from './results.ts';
import { runMutant } from './runMutant.ts';
import { drawSample } from './sample.ts';
import { makeTestProcess, type TestProcess } from './testProcess.ts';
import { makeWorkingCopy, root, type WorkingCopy } from './workingCopy.ts';

type Say = (line: string) => void;

/** Results and measurements stay here between runs. Git ignores it. */
const folder = join(root, 'coverage/mutants');

function chooseMutants(mutants: readonly Mutant[], { like, areas, size, seed }: RunOptions): Mutant[] {
  const offered = mutants.filter((mutant) => areas.includes(mutant.area));
  if (like === undefined) return drawSample(offered, { size, seed });
  const wanted = byIdentity(readLines<Result>(like));
  return offered.filter((mutant) => wanted.has(identityOf(mutant)));
}

const shortHash = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12);

/** Runs with a part of the tests find less: their results are not continued by a run with all tests. */
const resultsName = ({ seed, tests, most }: RunOptions): string =>
  [`results-${seed}-${most}s`, ...(tests.length > 0 ? [shortHash(...tests)] : [])].join('-').concat('.ndjson');

interface Stage {
  readonly copy: WorkingCopy;
  readonly postgres?: TestPostgres;
  readonly signal: AbortSignal;
}

/** Starts test processes for a task, and stops them after it. */
async function withProcesses<T>(
  { copy, postgres, signal }: Stage,
  { kind, workers }: { kind: 'reach' | 'mutant'; workers: number },
  work: (processes: readonly { name: string; process: TestProcess }[]) => Promise<T>,
): Promise<T> {
  const names = Array.from({ length: workers }, (_, index) => `${kind}_${index + 1}`);
  const processes: { name: string; process: TestProcess }[] = [];
  for (const name of names) {
    const databaseUrl = await postgres?.urlFor(name);
    processes.push({ name, process: makeTestProcess({ copy, name, databaseUrl, reports: kind === 'reach' }) });
  }
  const stop = () => Promise.all(processes.map(({ process }) => process.stop()));
  signal.addEventListener('abort', () => void stop());
  try {
    return await work(processes);
  } finally {
    await stop();
  }
}

/** Takes the mutants one by one, each process the next, and appends every result at once. */
async function runAll(
  mutants: readonly Mutant[],
  reaches: readonly Reach[],
  { stage, options, results, say }: { stage: Stage; options: RunOptions; results: string; say: Say },
): Promise<void> {
  const known = byIdentity(readLines<Result>(results));
  const isDone = (mutant: Mutant) => {
    const result = known.get(identityOf(mutant));
    return result !== undefined && result.outcome !== 'error';
  };
  const queue = mutants.filter((mutant) => !isDone(mutant));
  const total = queue.length;
  say(`${total} of ${mutants.length} mutants to run …`);
  let count = 0;
  await withProcesses(stage, { kind: 'mutant', workers: options.workers }, (processes) =>
    Promise.all(
      processes.map(async ({ name, process }) => {
        for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
          if (stage.signal.aborted) return;
          const result = await runMutant(mutant, process, reaches, options);
          // A stop kills the tests, which says nothing about the mutant.
          if (stage.signal.aborted) return;
          appendLine(results, result);
          count += 1;
          say(`${count}/${total} ${result.outcome} ${result.seconds} s  ${result.file}:${result.start.line}`);
          await stage.postgres?.clean(name);
        }
      }),
    ),
  );
}

/**
 * Runs a sample of mutants, or continues a run that was stopped.
 * @returns the results file
 */
export async function runMutants(options: RunOptions, signal: AbortSignal, say: Say): Promise<string> {
  const copy = makeWorkingCopy(options.at);
  let results = '';
  let postgres: TestPostgres | undefined;
  try {
    const mutants = await instrument(copy.folder, copy.files);
    const sample = chooseMutants(mutants, options);
    say(`${mutants.length} mutants in the scope, ${sample.length} chosen`);
    // Numbers of mutants are valid for one state of the code and of the scope.
    const state = shortHash(copy.digest, ...mutants.map(({ id, ...mutant }) => `${id} ${identityOf(mutant)}`));
    const saved = join(folder, state, 'reach.ndjson');
    results = resolve(options.results ?? join(folder, state, resultsName(options)));
    for (const file of [saved, results]) mkdirSync(dirname(file), { recursive: true });
    say(`Results: ${relative(root, results)}`);
    postgres = await startTestPostgres();
    say(postgres ? 'API tests run on PostgreSQL.' : 'No PostgreSQL on this machine: API tests run on PGlite.');
    const stage: Stage = { copy, postgres, signal };
    const reaches = await withProcesses(stage, { kind: 'reach', workers: options.workers }, (processes) =>
      measureReach(
        processes.map(({ process }) => process),
        { saved, tests: options.tests, signal },
        say,
      ),
    );
    if (!signal.aborted) await runAll(sample, reaches, { stage, options, results, say });
    return results;
  } catch (error) {
    // A stop kills processes that may just start.
    if (!signal.aborted) throw error;
    return results;
  } finally {
    await postgres?.stop();
    copy.remove();
  }
}
