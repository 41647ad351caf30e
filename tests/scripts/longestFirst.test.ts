import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { longest } from '#tests/support/longestFirst.ts';

test('the files that tests begin with are there', () =>
  expect(longest.filter((file) => !existsSync(file))).toEqual([]));
