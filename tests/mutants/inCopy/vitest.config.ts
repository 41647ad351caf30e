import type { TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import config from '../../../vitest.config.ts';

/** The runner has sorted the files. */
class AsGiven extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

// A file alone in its process reaches only what it loads itself.
const isolation = process.env.MUTANTS_REACH ? { isolate: true } : {};
const one = { maxWorkers: 1 };

const isInline = (project: unknown): project is TestProjectInlineConfiguration =>
  typeof project === 'object' && project !== null && 'test' in project;

/** The project's own configuration: one process at a time, in the runner's order, and noting which mutants a file reaches. */
export default {
  ...config,
  test: {
    ...config.test,
    ...one,
    sequence: { sequencer: AsGiven },
    projects: config.test?.projects?.filter(isInline).map((project) => ({
      ...project,
      test: {
        ...project.test,
        ...one,
        ...isolation,
        setupFiles: ['tests/mutants/inCopy/reach.ts', ...[project.test?.setupFiles ?? []].flat()],
      },
    })),
  },
};
