import { apiSelector } from './selectApiTests.ts';
import { selectBrowserTests } from './selectBrowserTests.ts';
import type { Finding, ProjectFacts, TestFile } from './selection.ts';
import { selectUnitTests } from './selectUnitTests.ts';

/** A selected test file: where it runs, and the first reason for it. */
export interface SelectedTest extends TestFile {
  readonly why: string;
}

export interface Selection {
  readonly selected: readonly SelectedTest[];
  /** Browser tests that a change can break, but that take too long: `npm test` runs them. */
  readonly left: readonly Finding[];
  /** Changed files for which there is no test. */
  readonly unmatched: readonly string[];
}

/** Keeps the first finding of each file. */
const firstOfEach = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.toReversed().map((finding) => [finding.file, finding])).values(),
];

/** Selects the tests that these changed files can break. Contract tests run over the product's resources, not over the examples too. */
export function selectTests(facts: ProjectFacts, changed: readonly string[]): Selection {
  const selectApiTests = apiSelector(facts);
  const perFile = changed.map((path) => {
    const browser = selectBrowserTests(facts, path);
    const selected = [...selectUnitTests(facts, path), ...selectApiTests(path), ...browser.selected];
    return { path, selected, left: browser.left };
  });
  const findings = firstOfEach(perFile.flatMap(({ selected }) => selected));
  const names = new Set(findings.map(({ file }) => file));
  return {
    selected: findings
      .map(({ file, why }) => ({ file, why, project: projectOf(facts, file) }))
      .toSorted((a, b) => (a.file < b.file ? -1 : 1)),
    left: firstOfEach(perFile.flatMap(({ left }) => left)).filter(({ file }) => !names.has(file)),
    unmatched: perFile.filter(({ selected }) => selected.length === 0).map(({ path }) => path),
  };
}

/** The project that a file runs in; for a file of several, the one that isn't for the examples. */
function projectOf({ tests }: ProjectFacts, file: string): string {
  const projects = tests.filter((test) => test.file === file).map(({ project }) => project);
  return projects.find((project) => project !== 'example') ?? 'example';
}
