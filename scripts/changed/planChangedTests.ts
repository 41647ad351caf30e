import { type ChangedFiles, changedFiles } from './changedFiles.ts';
import { describeSelection } from './describeSelection.ts';
import { readProject } from './readProject.ts';
import type { TestFile } from './selection.ts';
import { type SelectedTest, selectTests } from './selectTests.ts';

interface Plan {
  readonly selected: readonly SelectedTest[];
  /** What is selected, and why. */
  readonly lines: readonly string[];
}

/**
 * Selects the tests that the changes since a commit can break.
 * @param tests all test files, by vitest.config.ts
 * @param since a commit; by default the one at which this branch left origin's main branch
 */
export function planChangedTests(tests: readonly TestFile[], since?: string): Plan {
  const changes: ChangedFiles = changedFiles(process.cwd(), since);
  const selection = selectTests(readProject(tests, changes.files), changes.files);
  return { selected: selection.selected, lines: describeSelection(changes, selection) };
}
