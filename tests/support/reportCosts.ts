import { afterAll } from 'vitest';
import { takeCosts } from './costs.ts';

// Hooks end in the reverse order of their registration: what the file's own hooks ask for is counted, too.
afterAll(({}, suite) => {
  suite.file.meta.costs = takeCosts();
});
