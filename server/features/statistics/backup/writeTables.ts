import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type * as z from 'zod/mini';
import { BackupError } from '#server/backup/backupError.ts';
import type { EngineClient } from '../engine/engineClient.ts';
import { statsDatabase } from '../engine/engineNames.ts';
import { events } from '../tables/tableLayout.ts';
import { countRows, savedTables, tableFileName, tablesFile, tablesFolder, type tablesSchema } from './savedTables.ts';

const lineFeed = 0x0a;

interface WriteTableOptions {
  /** Called once the engine has begun to respond. */
  readonly begun: (() => Promise<void>) | undefined;
  /** Whether no rows are added or deleted until then. */
  readonly isSettled: boolean;
}

/** Writes a table as lines below a header; each row is one line, whatever its texts contain. @returns the number of rows */
async function writeTable(
  client: EngineClient,
  name: string,
  file: string,
  { begun, isSettled }: WriteTableOptions,
): Promise<number> {
  const expected = await countRows(client, name);
  // The engine reads the parts that exist when its response begins, so that later rows aren’t in it.
  const { stream } = await client.exec({
    query: `SELECT * FROM ${statsDatabase}.${name} FORMAT TabSeparatedWithNames`,
  });
  await begun?.();
  let lines = 0;
  await pipeline(
    stream,
    async function* count(parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        for (let at = part.indexOf(lineFeed); at !== -1; at = part.indexOf(lineFeed, at + 1)) lines += 1;
        yield part;
      }
    },
    createGzip({ level: 1 }),
    createWriteStream(file, { flush: true }),
  );
  const rows = lines - 1;
  // An error in the middle can end a response as if it were complete.
  if (isSettled ? rows !== expected : rows < expected)
    throw new BackupError(`Of ${expected} rows of ${name} the statistics engine has given ${rows}. Try again.`);
  return rows;
}

interface WriteOptions {
  /** On a cluster each shard starts separately, so the events are settled only after they are written. */
  readonly cluster: string | undefined;
  /** Called when ingestion may resume. */
  readonly settled: () => Promise<void>;
}

/** Writes the events and the roll-ups of an engine into a backup. */
export async function writeTables(
  client: EngineClient,
  backup: string,
  { cluster, settled }: WriteOptions,
): Promise<void> {
  const folder = join(backup, tablesFolder);
  await mkdir(folder);
  const manifest: z.infer<typeof tablesSchema> = {};
  for (const { table, version } of savedTables) {
    const isSettled = table === events;
    const begun = isSettled && cluster === undefined ? settled : undefined;
    const rows = await writeTable(client, table.name, join(folder, tableFileName(table.name)), { begun, isSettled });
    if (isSettled && cluster !== undefined) await settled();
    manifest[table.name] = { rows, version };
  }
  await writeFile(join(folder, tablesFile), `${JSON.stringify(manifest, null, 2)}\n`);
}
