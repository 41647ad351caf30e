import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openServer } from '#server/server.ts';

vi.mock(import('#src/resources/declared.ts'), async (original) => {
  const { campaigns, ...others } = await original();
  return { ...others, campaigns: { ...campaigns, list: ['titel', ...campaigns.list] } };
});

test('a declaration that names what isn’t there stops the server before it opens a database', async () => {
  const folder = join(tmpdir(), `quarry-undeclared-${process.pid}`);
  await expect(openServer({ DATA_DIR: folder, PORT: '0' })).rejects.toThrow(
    "Q012 campaigns.list names 'titel', which is not a field of campaigns; did you mean 'title'?",
  );
  expect(existsSync(folder)).toBe(false);
});
