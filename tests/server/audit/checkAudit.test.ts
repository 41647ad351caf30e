import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auditLog } from '#server/audit/auditLog.ts';
import { Sealer } from '#server/audit/seal.ts';
import { auditSeals } from '#server/audit/tables.ts';
import { checkAudit } from '#server/checkAudit.ts';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { lockFolder } from '#server/database/folderLock.ts';
import { migrate } from '#server/database/migrate.ts';
import { pastGuards } from '#tests/support/auditLog.ts';
import { freshPostgres, postgresUrl } from '#tests/support/database.ts';

let folder: string;
let env: NodeJS.ProcessEnv;
let shared: Awaited<ReturnType<typeof freshPostgres>> | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-check-audit-'));
  if (postgresUrl) shared = await freshPostgres(postgresUrl);
  env = { DATA_DIR: folder, STATISTICS: 'off', ...(shared && { DATABASE_URL: shared.url }) };
});
afterAll(async () => {
  await shared?.close();
  await rm(folder, { recursive: true });
});

async function withDatabase(work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = await openDatabase(readConfiguration(env));
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/** What the command reports. */
async function reported() {
  const lines: string[] = [];
  const isWhole = await checkAudit(env, (line) => lines.push(line));
  return { isWhole, lines };
}

const entry = { entity: 'users', entityId: 1, action: 'update', ip: '192.0.2.1', subject: 1 };

test('a database without an audit log is answered with a sentence', async () => {
  await expect(checkAudit(env, () => undefined)).rejects.toThrow(/has no (database|sealed audit log)/);
});

test('sealed and unsealed entries are told apart, and the first altered one is named', async () => {
  await withDatabase(async (database) => {
    await migrate(database);
    await database.sql.insert(auditLog).values([entry, entry, entry]);
    const sealer = new Sealer(database);
    // On a PostgreSQL that other tests use too, their open transactions may delay it.
    await vi.waitFor(
      async () => {
        await sealer.seal();
        expect(await database.sql.$count(auditSeals)).toBe(3);
      },
      { timeout: 30_000, interval: 50 },
    );
    await database.sql.insert(auditLog).values(entry);
  });
  expect(await reported()).toEqual({
    isWhole: true,
    lines: [
      '3 sealed entries of the audit log: none was altered, deleted or inserted.',
      '1 entry not sealed yet.',
      expect.stringMatching(/^The last seal is [0-9a-f]{64}: keep it elsewhere\.$/),
    ],
  });
  await withDatabase((database) => pastGuards(database, `update audit_entries set action = 'ban' where id = 2`));
  expect(await reported()).toEqual({
    isWhole: false,
    lines: [
      'Entry 2 of the audit log was altered.',
      '1 sealed entry before it: none was altered, deleted or inserted.',
      '1 entry not sealed yet.',
    ],
  });
});

test('a folder that a server works in is refused', async () => {
  await mkdir(join(folder, 'database'), { recursive: true });
  const unlock = await lockFolder(folder);
  const embedded = { ...env, DATABASE_URL: undefined };
  await expect(checkAudit(embedded, () => undefined)).rejects.toThrow('is in use by the process');
  await unlock();
});
