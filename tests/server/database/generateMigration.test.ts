import { expect, test } from 'vitest';
import { pendingStatements } from '#server/database/generateMigration.ts';

test('the migrations make what the declarations say', async () => {
  expect((await pendingStatements()).statements).toEqual([]);
});
