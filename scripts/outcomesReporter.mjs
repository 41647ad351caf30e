import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/** The titles of a test or suite and of the suites around it, its own last. */
const titlesOf = (entry) => (entry.type === 'module' ? [] : [...titlesOf(entry.parent), entry.name]);

const textOf = (errors) => errors.map((error) => error.stack ?? error.message ?? String(error)).join('\n');

/**
 * Writes the outcome of a vitest run for `reruns.mjs` and what its files cost for `costs.mjs`, to the file that OUTCOMES names.
 * Vitest's own JSON reporter leaves out errors outside of tests.
 */
export default class OutcomesReporter {
  onTestRunEnd(modules, unhandled) {
    const tests = [];
    const files = [];
    const elsewhere = [];
    const costs = [];
    const fileOf = (path) => relative(process.cwd(), path);
    for (const module of modules) {
      const file = fileOf(module.moduleId);
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        tests.push({ file, titles: titlesOf(test), state, why: textOf(errors ?? []) });
      }
      const seconds = module.diagnostic().duration / 1000;
      const count = [...module.children.allTests()].length;
      costs.push({ file: fileOf(module.moduleId), tests: count, costs: module.meta().costs ?? {}, seconds });
      const outside = [module, ...module.children.allSuites()].flatMap((entry) => entry.errors());
      if (outside.length > 0) files.push({ file, why: textOf(outside) });
    }
    for (const error of unhandled) {
      if (error.VITEST_TEST_PATH) files.push({ file: fileOf(error.VITEST_TEST_PATH), why: textOf([error]) });
      else elsewhere.push(textOf([error]));
    }
    writeFileSync(process.env.OUTCOMES, JSON.stringify({ tests, files, elsewhere, costs }));
  }
}
