/**
 * A failed test is run again, alone; if it passes then, it counts as passed and is reported as flaky. A file with an error outside
 * of its tests is run again as a whole. Types: reruns.d.mts.
 */

/** More failures aren't chance, and rerunning them would take hours: then nothing is run again. */
export const mostReruns = 30;

/** The name of a test, or of a file. */
export const nameOf = ({ file, titles = [] }) => [file, ...titles].join(' > ');

/** The tests and files to run again, each alone. */
export function rerunsOf({ tests, files }) {
  const whole = new Set(files.map(({ file }) => file));
  const single = tests.filter(({ state, file }) => state === 'failed' && !whole.has(file));
  const byName = new Map(single.map(({ file, titles }) => [nameOf({ file, titles }), { file, titles }]));
  const reruns = [...[...whole].map((file) => ({ file })), ...byName.values()];
  return reruns.length > mostReruns ? [] : reruns;
}

/** The arguments of vitest for a rerun. It matches the pattern against the titles, joined by spaces. */
export function argumentsOf({ file, titles }) {
  if (titles === undefined) return [file];
  const exactly = titles.join(' ').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return [file, `--testNamePattern=^${exactly}$`];
}

/** The part of a rerun's outcomes that is about its test or file, and errors around it. */
function partOf({ file, titles }, { tests, files, elsewhere }) {
  const name = nameOf({ file, titles });
  return {
    tests: tests.filter((test) => test.file === file && (titles === undefined || nameOf(test) === name)),
    files: files.filter((one) => one.file === file),
    elsewhere,
  };
}

/** Whether a rerun passed. A test that wasn't run hasn't. */
function hasPassed({ tests, files, elsewhere }) {
  const states = new Set(tests.map(({ state }) => state));
  return (
    states.has('passed') && !states.has('failed') && !states.has('pending') && files.length + elsewhere.length === 0
  );
}

/**
 * The verdict on a suite: each test counts once, by its last run.
 * @param again the outcomes of what `rerunsOf` named
 */
export function verdictOf(outcomes, again = []) {
  const runs = again.map(({ rerun, outcomes: second }) => ({ name: nameOf(rerun), part: partOf(rerun, second) }));
  const recovered = new Map(runs.filter(({ part }) => hasPassed(part)).map(({ name, part }) => [name, part]));
  const kept = outcomes.tests.map((test) => {
    const isPassed = recovered.has(nameOf(test)) && test.state === 'failed';
    return isPassed ? { ...test, state: 'passed' } : test;
  });
  const wholeFiles = [...recovered].filter(([name]) => outcomes.files.some(({ file }) => file === name));
  const rerunFiles = new Set(wholeFiles.map(([file]) => file));
  const tests = [...kept.filter(({ file }) => !rerunFiles.has(file)), ...wholeFiles.flatMap(([, part]) => part.tests)];
  const broken = new Map(
    outcomes.files.filter(({ file }) => !rerunFiles.has(file)).map(({ file, why }) => [file, why]),
  );
  const failed = tests.filter(({ state }) => state === 'failed' || state === 'pending');
  const failures = [
    ...failed.map((test) => `${nameOf(test)}\n${test.why}`),
    ...[...broken].map(([file, why]) => `${file}\n${why}`),
    ...outcomes.elsewhere,
  ];
  return {
    passed: tests.filter(({ state }) => state === 'passed').length,
    failed: failures.length,
    failures,
    flaky: [...recovered.keys()],
  };
}
