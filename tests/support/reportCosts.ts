import { afterAll, afterEach } from 'vitest';
import { countCosts } from './costs.ts';

const costs = countCosts();

afterEach(({ task }) => {
  task.file.meta.costs = costs.read();
});

afterAll(() => costs.end());
