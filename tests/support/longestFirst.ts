import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files of tests that take minutes. */
const long = /\/e2e\/(?:look|bounty|routeMatrix)\.test\.ts$/;

/** Begins with the files that take longest, so that no core waits for one of them at the end: vitest goes by the size of a file. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const [first, rest] = [true, false].map((isLong) =>
      sorted.filter(({ moduleId }) => long.test(moduleId) === isLong),
    );
    return [...(first ?? []), ...(rest ?? [])];
  }
}
