import type { FileEnded, TestFile } from './messages.ts';
import type { Reach } from './plan.ts';
import { appendLine, readLines } from './results.ts';
import type { TestProcess } from './testProcess.ts';

/** Files that run in one request: what a stop loses at most is the file that runs. */
const inOneRequest = 20;
/** A file of the unchanged code hangs. */
const limit = 15 * 60_000;

const keyOf = ({ project, file }: TestFile): string => `${project} ${file}`;

const toReach = ({ project, file, passed, seconds, loaded = [], run = [] }: FileEnded): Reach => {
  const inTests = new Set(run);
  return { project, file, passed, seconds, run, loaded: loaded.filter((id) => !inTests.has(id)) };
};

/**
 * Runs the test files once without a mutant, and saves for each which mutants it reaches. Continues what an earlier call saved.
 * @param saved an NDJSON file, for one state of the code
 */
export async function measureReach(
  processes: readonly TestProcess[],
  { saved, tests, signal }: { saved: string; tests: readonly string[]; signal: AbortSignal },
  say: (line: string) => void,
): Promise<Reach[]> {
  const [first] = processes;
  if (!first) return [];
  const chosen = (file: TestFile) => tests.length === 0 || tests.some((start) => file.file.startsWith(start));
  const files = (await first.files()).filter(chosen);
  const known = new Set(readLines<Reach>(saved).map(keyOf));
  const missing = files.filter((file) => !known.has(keyOf(file)));
  if (missing.length > 0) say(`Measuring which mutants ${missing.length} of ${files.length} test files reach …`);
  let count = 0;
  const onFile = (ended: FileEnded) => {
    appendLine(saved, toReach(ended));
    count += 1;
    if (count % 25 === 0) say(`${count} of ${missing.length} test files`);
  };
  const queue = [...missing];
  await Promise.all(
    processes.map(async (one) => {
      while (queue.length > 0 && !signal.aborted) {
        const requested = queue.splice(0, inOneRequest);
        const ended = new Set<string>();
        const end = await one.run(
          { files: requested, all: true },
          () => limit,
          (file) => {
            ended.add(keyOf(file));
            onFile(file);
          },
        );
        if (end.kind === 'ended' || signal.aborted) continue;
        // The first file without an end is the one that hung or crashed.
        const [stuck, ...rest] = requested.filter((file) => !ended.has(keyOf(file)));
        if (stuck) onFile({ kind: 'file', ...stuck, passed: false, seconds: 0 });
        queue.unshift(...rest);
      }
    }),
  );
  const wanted = new Set(files.map(keyOf));
  const reaches = readLines<Reach>(saved).filter((reach) => wanted.has(keyOf(reach)));
  const failed = reaches.filter(({ passed }) => !passed);
  if (failed.length > 0) {
    say(`Left out, as they fail without a mutant: ${failed.map(({ file }) => file).join(', ')}`);
  }
  return reaches;
}
