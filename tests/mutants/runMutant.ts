import type { Mutant } from './mutant.ts';
import { planRun, type Reach } from './plan.ts';
import type { Outcome, Result } from './results.ts';
import type { RunEnd, TestProcess } from './testProcess.ts';

/** Beside a file's usual time: processes start, and a machine is busy. */
const startTime = 30_000;

function outcomeOf(end: RunEnd, isComplete: boolean): { outcome: Outcome; by?: string } {
  switch (end.kind) {
    case 'timeout':
      return { outcome: 'timeout', by: end.file };
    case 'crashed':
      return { outcome: 'error', by: 'vitest ended' };
    case 'ended':
      if (end.failure !== undefined) return { outcome: 'killed', by: end.failure };
      return { outcome: isComplete ? 'survived' : 'unfinished' };
  }
}

/** Runs the tests that reach a mutant until one fails. */
export async function runMutant(
  { id, ...mutant }: Mutant,
  process: TestProcess,
  reaches: readonly Reach[],
  { most, factor }: { most: number; factor: number },
): Promise<Result> {
  const { files, reaching } = planRun({ id, ...mutant }, reaches, most);
  if (files.length === 0) return { ...mutant, outcome: 'uncovered', seconds: 0, ran: 0, reaching };
  const start = performance.now();
  const slowest = Math.max(...files.map(({ seconds }) => seconds));
  let ran = 0;
  const end = await process.run(
    { mutant: id, files: files.map(({ project, file }) => ({ project, file })), all: false },
    () => startTime + factor * slowest * 1000,
    () => {
      ran += 1;
    },
  );
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  return { ...mutant, ...outcomeOf(end, files.length === reaching), seconds, ran, reaching };
}
