import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

interface Reached {
  readonly static: Readonly<Record<string, number>>;
  readonly perTest: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

declare global {
  // What instrumented code reads and writes.
  var __stryker__: { currentTestId?: string; mutantCoverage?: Reached } | undefined;
}

/** Writes which mutants the test file reached: while modules loaded, and while its tests ran. */
const folder = process.env.MUTANTS_REACH;
if (folder) {
  const stryker = (globalThis.__stryker__ ??= {});
  beforeAll(() => {
    stryker.currentTestId = 'tests';
  });
  afterAll(() => {
    const { static: loaded = {}, perTest = {} } = stryker.mutantCoverage ?? {};
    const reached = { loaded: Object.keys(loaded), run: Object.keys(perTest.tests ?? {}) };
    writeFileSync(join(folder, 'reached.json'), JSON.stringify(reached));
  });
}
