import type { ChangedFiles } from './changedFiles.ts';
import type { Selection } from './selectTests.ts';

/** More lines than these would hide the rest. */
const mostLines = 12;

/** The lines of a list; of a long one the first lines, and the number of the others. */
function listed(lines: readonly string[]): string[] {
  const rest = lines.length - mostLines;
  const first = rest > 1 ? [...lines.slice(0, mostLines), `… and ${rest} more`] : lines;
  return first.map((line) => `  ${line}`);
}

/** What is selected, and why: for a developer to read before the tests run. */
export function describeSelection({ base, files }: ChangedFiles, { selected, left, unmatched }: Selection): string[] {
  const projects = [...new Set(selected.map(({ project }) => project))].toSorted();
  const ofProjects = projects.flatMap((project) => {
    const tests = selected.filter((test) => test.project === project);
    return [
      `${project}: ${tests.length} ${tests.length === 1 ? 'file' : 'files'}`,
      ...listed(tests.map(({ file, why }) => `${file} ${why}`)),
    ];
  });
  const remaining =
    left.length > 0 ? ['Left to npm test:', ...listed(left.map(({ file, why }) => `${file} ${why}`))] : [];
  const untested = unmatched.length > 0 ? ['No test is known for:', ...listed(unmatched)] : [];
  return [`Changed since ${base}:`, ...listed(files), ...ofProjects, ...remaining, ...untested];
}
