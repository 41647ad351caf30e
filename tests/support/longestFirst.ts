import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files of tests that take minutes. */
export const longest = ['look', 'bounty', 'routeMatrix'].map((name) => `tests/e2e/${name}.test.ts`);

/** Begins with the files that take longest, so that no core waits for one of them at the end: vitest goes by the size of a file. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.some((file) => moduleId.endsWith(`/${file}`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
