/** The budget of the whole test run: what its test files ask for, in seconds of two cores. Types: costs.d.mts. */

const round = (seconds) => Math.round(seconds * 10) / 10;

/** Files that cost less, in seconds, aren't recorded. */
const leastRecorded = 1;
/** Files that are named when a stage is above its budget. */
const mostNamed = 10;

/** What each file asked for, in all projects in which it runs. */
function countsByFile(files) {
  const sums = new Map();
  for (const { file, tests, costs } of files) {
    const counts = sums.get(file) ?? {};
    for (const [name, count] of Object.entries({ file: 1, test: tests, ...costs })) {
      counts[name] = (counts[name] ?? 0) + count;
    }
    sums.set(file, counts);
  }
  return sums;
}

const secondsOf = (counts, weights) =>
  Object.entries(counts).reduce((sum, [name, count]) => sum + count * (weights[name] ?? 0), 0);

/** What each file costs, in seconds. */
function costsOf(files, weights) {
  return [...countsByFile(files)].map(([file, counts]) => ({ file, counts, seconds: secondsOf(counts, weights) }));
}

/** The seconds of the files that cost most of a stage, in tenths, by the file's name. */
export function recordOf(files, weights) {
  const recorded = costsOf(files, weights).filter(({ seconds }) => seconds >= leastRecorded);
  const named = recorded.map(({ file, seconds }) => [file, round(seconds)]);
  return Object.fromEntries(named.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const textOf = (counts) =>
  Object.entries(counts)
    .filter(([name]) => name !== 'file')
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

/**
 * Compares a stage with its budget.
 * @param recorded the seconds of its files when the budget was written
 * @returns what the stage costs, and if that is above the budget a sentence with the files that grew most
 */
export function judgeStage({ stage, files, budget, weights, recorded }) {
  const costs = costsOf(files, weights);
  const seconds = costs.reduce((sum, cost) => sum + cost.seconds, 0);
  if (seconds <= budget) return { seconds };
  const grown = costs
    .map((cost) => ({ ...cost, before: recorded[cost.file] ?? 0 }))
    .filter((cost) => cost.seconds - cost.before >= leastRecorded)
    .toSorted((one, other) => other.seconds - other.before - (one.seconds - one.before))
    .slice(0, mostNamed);
  const excess = [
    `The tests of ${stage} cost ${Math.ceil(seconds)} s; their budget is ${budget} s. Files that grew most:`,
    ...grown.map((cost) => `  ${cost.file}: ${cost.before} → ${round(cost.seconds)} s (${textOf(cost.counts)})`),
    'Share a set-up, continue in an open page, or move the test to tests/long: see docs/testing.md.',
  ].join('\n');
  return { seconds, excess };
}
