import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MigrationError } from '#server/database/migrate.ts';
import { openServer } from '#server/server.ts';

vi.mock(import('#src/resources/declared.ts'), async (original) => {
  const { meetups } = await import('#tests/example/meetups.ts');
  return { ...(await original()), meetups };
});

test('a declaration without its migration stops the start, with the command that makes it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-unmigrated-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const start = openServer({ DATA_DIR: folder, PORT: '0', DEMO: 'off' });
  await expect(start).rejects.toThrow(MigrationError);
  await expect(start).rejects.toThrow(
    'A declaration has changed without its migration: meetups isn’t there. Make it with `npm run migration -- meetups`, read it, and start again.',
  );
});
