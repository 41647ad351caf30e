import { chmod, lstat, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { openDatabase } from '#server/database/database.ts';
import { mails } from '#server/mail/tables.ts';
import { builtServer } from '#tests/support/builtServer.ts';
import { openServerFolder } from '#tests/support/serverFolder.ts';
import { runServer, type ServerProgram } from '#tests/support/serverProcess.ts';

// Servers of their own are started.
vi.setConfig({ testTimeout: 180_000 });

let built: ServerProgram;
beforeAll(async () => {
  built = await builtServer();
});

test('a second process on the same folder is refused, and the first one goes on', async () => {
  const folder = await openServerFolder(built, { started: true });
  onTestFinished(() => folder.remove());
  const first = await folder.start();
  const { code, output } = await runServer(built, folder.env);
  expect(code).toBe(1);
  expect(output).toMatch(/is in use by the process \d+\. Stop that one first, or set DATA_DIR to another folder\./);
  expect(output).not.toMatch(/^ +at /m);
  expect((await fetch(`${first.address}/api/health`)).status).toBe(200);
});

test('what the server keeps is readable by its user alone, whatever stood there before', async () => {
  const folder = await openServerFolder(built);
  onTestFinished(() => folder.remove());
  const { DATA_DIR: dataDir = '' } = folder.env;
  const outbox = join(dataDir, 'outbox');
  await mkdir(outbox);
  await writeFile(join(outbox, 'older.eml'), 'an older mail');
  for (const open of [dataDir, outbox]) await chmod(open, 0o755);
  await chmod(join(outbox, 'older.eml'), 0o644);
  const first = await folder.start();
  first.kill('SIGTERM');
  await first.ended;
  const database = await openDatabase(readConfiguration(folder.env));
  await database.sql.insert(mails).values({ recipient: 'nadia@quarry.test', subject: 'News', body: 'Hello' });
  await database.close();

  await folder.start();
  await vi.waitUntil(async () => (await readdir(outbox)).includes('1.eml'), { timeout: 30_000 });

  const kept = await readdir(dataDir, { withFileTypes: true, recursive: true });
  const paths = kept.map(({ parentPath, name }) => join(parentPath, name));
  for (const name of ['secret', 'outbox/1.eml', 'lock', 'database/PG_VERSION'])
    expect(paths).toContain(join(dataDir, name));
  const open: string[] = [];
  for (const path of [dataDir, ...paths]) {
    // The database works meanwhile, and removes files of its own.
    const found = await lstat(path).catch(() => undefined);
    if (found !== undefined && (found.mode & 0o077) !== 0) open.push(path);
  }
  expect(open).toEqual([]);
});
