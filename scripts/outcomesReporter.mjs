import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/** The titles that lead to a test or a suite, its own last. */
const titlesOf = (entry) => (entry.type === 'module' ? [] : [...titlesOf(entry.parent), entry.name]);

const said = (errors) => errors.map((error) => error.stack ?? error.message ?? String(error)).join('\n');

/**
 * Writes down what a vitest run came to, as `reruns.mjs` reads it. Vitest's own JSON knows nothing of errors that are outside of
 * the tests. Where to is in OUTCOMES.
 */
export default class OutcomesReporter {
  onTestRunEnd(modules, unhandled) {
    const tests = [];
    const files = [];
    const elsewhere = [];
    const fileOf = (path) => relative(process.cwd(), path);
    for (const module of modules) {
      const file = fileOf(module.moduleId);
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        tests.push({ file, titles: titlesOf(test), state, why: said(errors ?? []) });
      }
      const outside = [module, ...module.children.allSuites()].flatMap((entry) => entry.errors());
      if (outside.length > 0) files.push({ file, why: said(outside) });
    }
    for (const error of unhandled) {
      if (error.VITEST_TEST_PATH) files.push({ file: fileOf(error.VITEST_TEST_PATH), why: said([error]) });
      else elsewhere.push(said([error]));
    }
    writeFileSync(process.env.OUTCOMES, JSON.stringify({ tests, files, elsewhere }));
  }
}
