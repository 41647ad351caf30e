import { afterEach } from 'vitest';
import { countCosts } from './costs.ts';

const costs = countCosts();

afterEach(({ task }) => {
  task.file.meta.costs = costs();
});
