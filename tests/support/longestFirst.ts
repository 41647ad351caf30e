import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files of tests that take minutes. */
export const longest = [
  ...['look', 'bounty', 'routeMatrix'].map((name) => `tests/e2e/${name}.test.ts`),
  'tests/example/kind.test.ts',
  'tests/scripts/docs.test.ts',
];

/**
 * Begins with the files that take longest, so that no core waits for one of them at the end: vitest goes by the size of a file.
 * The files of a project follow one another, since a shared worker ends where the next file is another project's.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.some((file) => moduleId.endsWith(`/${file}`));
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const others = projects.flatMap((project) => sorted.filter((file) => file.project === project && !isLong(file)));
    return [...sorted.filter(isLong), ...others];
  }
}
