import { expect, test } from 'vitest';
import { pendingStatements } from '#server/generateMigration.ts';

test('the migrations make what the declarations say', async () => {
  expect((await pendingStatements()).statements).toEqual([]);
});
