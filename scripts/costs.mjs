/** The budget of the whole test run: what its test files ask for, in seconds of two cores. Types: costs.d.mts. */

const round = (seconds) => Math.round(seconds * 10) / 10;

/** How long a file takes, by what it asked for. */
export function secondsOf({ tests, costs }, weights) {
  const asked = Object.entries({ file: 1, test: tests, ...costs });
  return asked.reduce((sum, [name, count]) => sum + count * (weights[name] ?? 0), 0);
}

/** The seconds of each file of a stage, rounded to tenths. */
export const recordOf = (files, weights) =>
  Object.fromEntries(files.map((file) => [file.file, round(secondsOf(file, weights))]));

const countsOf = ({ tests, costs }) =>
  Object.entries({ test: tests, ...costs })
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

/** Files named when a stage is above its budget. */
const mostNamed = 10;

/**
 * Compares a stage with its budget.
 * @param recorded the seconds of its files when the budget was written
 * @returns a sentence and the files that grew most; undefined when the stage keeps its budget
 */
export function excessOf({ stage, files, budget, weights, recorded }) {
  const total = files.reduce((sum, file) => sum + secondsOf(file, weights), 0);
  if (total <= budget) return undefined;
  const grown = files
    .map((file) => ({ ...file, before: recorded[file.file] ?? 0, now: secondsOf(file, weights) }))
    .map((file) => ({ ...file, by: file.now - file.before }))
    .filter(({ by }) => by >= 0.1)
    .toSorted((one, other) => other.by - one.by)
    .slice(0, mostNamed);
  return [
    `The tests of ${stage} cost ${Math.ceil(total)} s; their budget is ${budget} s. Grown most:`,
    ...grown.map((file) => `  ${file.file}: ${file.before} → ${round(file.now)} s (${countsOf(file)})`),
    'Share a set-up, continue in an open page, or move what is dear to tests/long: docs/testing.md says how.',
  ].join('\n');
}
