import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fail, root, runSilently } from './run.mjs';

/** Every test file with the project that it runs in, a line for each project of a file: vitest reads them from its configuration. */
export async function listTestFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-test-files-'));
  try {
    const list = join(folder, 'files.json');
    const { code, output } = await runSilently('vitest', ['list', '--filesOnly', `--json=${list}`]);
    if (code !== 0) fail(`${output}\nvitest could not list the test files. See above for the reason.`);
    return JSON.parse(readFileSync(list, 'utf8')).map(({ file, projectName }) => ({
      file: relative(root, file),
      project: projectName,
    }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
