/**
 * A test that fails is run once more, alone; if it passes then, it counts as passed and is named as flaky. What failed outside of
 * the tests of a file is run again as the file. Types: reruns.d.mts.
 */

/** More of one suite don't fail by chance: then none is run again, which would take hours. */
export const mostReruns = 30;

/** What a test, or a file without titles, is called. */
export const nameOf = ({ file, titles = [] }) => [file, ...titles].join(' > ');

/** What is to be run once more, each by itself. */
export function rerunsOf({ tests, files }) {
  const whole = new Set(files.map(({ file }) => file));
  const single = tests.filter(({ state, file }) => state === 'failed' && !whole.has(file));
  const byName = new Map(single.map(({ file, titles }) => [nameOf({ file, titles }), { file, titles }]));
  const reruns = [...[...whole].map((file) => ({ file })), ...byName.values()];
  return reruns.length > mostReruns ? [] : reruns;
}

/** What vitest is told besides the projects. It matches a pattern against the titles, joined by spaces. */
export function argumentsOf({ file, titles }) {
  if (titles === undefined) return [file];
  const exactly = titles.join(' ').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return [file, `--testNamePattern=^${exactly}$`];
}

/** What of a run belongs to a rerun: a test or a file, and what went wrong around it. */
function partOf({ file, titles }, { tests, files, elsewhere }) {
  const name = nameOf({ file, titles });
  return {
    tests: tests.filter((test) => test.file === file && (titles === undefined || nameOf(test) === name)),
    files: files.filter((one) => one.file === file),
    elsewhere,
  };
}

/** Whether a second run of it, alone, makes up for the first: what wasn't run hasn't passed. */
function isMended({ tests, files, elsewhere }) {
  const states = new Set(tests.map(({ state }) => state));
  return (
    states.has('passed') && !states.has('failed') && !states.has('pending') && files.length + elsewhere.length === 0
  );
}

/**
 * Counts each test once, by its last run.
 * @param again the runs of what `rerunsOf` has named
 */
export function verdictOf(outcomes, again = []) {
  const runs = again.map(({ rerun, outcomes: second }) => ({ name: nameOf(rerun), part: partOf(rerun, second) }));
  const mended = new Map(runs.filter(({ part }) => isMended(part)).map(({ name, part }) => [name, part]));
  const kept = outcomes.tests.map((test) => {
    const isPassed = mended.has(nameOf(test)) && test.state === 'failed';
    return isPassed ? { ...test, state: 'passed' } : test;
  });
  const wholes = [...mended].filter(([name]) => outcomes.files.some(({ file }) => file === name));
  const anew = new Set(wholes.map(([file]) => file));
  const tests = [...kept.filter(({ file }) => !anew.has(file)), ...wholes.flatMap(([, part]) => part.tests)];
  const broken = new Map(outcomes.files.filter(({ file }) => !anew.has(file)).map(({ file, why }) => [file, why]));
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
    flaky: [...mended.keys()],
  };
}
