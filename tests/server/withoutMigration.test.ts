import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MigrationError } from '#server/database/migrate.ts';
import { openServer } from '#server/server.ts';
import { freshPostgres, postgresUrl } from '#tests/support/database.ts';

vi.mock(import('#src/resources/declared.ts'), async (original) => {
  const { text } = await import('#src/fields/text/kind.ts');
  const { defineResource } = await import('#src/schema/defineResource.ts');
  const stones = defineResource({
    name: 'rare-stones',
    service: 'bounty',
    title: 'name',
    fields: { name: text({ required: true }) },
    access: { read: [], create: [], update: [], delete: [] },
  });
  return { ...(await original()), stones };
});

test('a declaration without its migration stops the start, with the command that makes it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-unmigrated-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const shared = postgresUrl ? await freshPostgres(postgresUrl) : undefined;
  onTestFinished(() => shared?.close());
  const start = openServer({ DATA_DIR: folder, DATABASE_URL: shared?.url, PORT: '0', DEMO: 'off' });
  await expect(start).rejects.toThrow(MigrationError);
  await expect(start).rejects.toThrow(
    'A declaration has changed without its migration: rare_stones isn’t there. Make it with `npm run migration -- rare_stones`, read it, and start again.',
  );
});
