import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { BackupError } from '#server/backup/backupError.ts';
import type { EngineClient } from '../engine/engineClient.ts';
import { statsDatabase } from '../engine/engineNames.ts';
import { onClusterSql, storedTableName } from '../tables/ddl.ts';
import type { TableSettings } from '../tables/prepareTables.ts';
import { countRows, savedTables, tableFileName, tablesFile, tablesFolder, tablesSchema } from './savedTables.ts';

/** Tests whether the engine's existing tables have no rows. */
export async function areTablesEmpty(client: EngineClient): Promise<boolean> {
  for (const { table } of savedTables) if ((await countRows(client, table.name)) > 0) return false;
  return true;
}

async function insertFile(client: EngineClient, name: string, file: string): Promise<void> {
  const { stream } = await client.exec({
    query: `INSERT INTO ${statsDatabase}.${name} FORMAT TabSeparatedWithNames`,
    values: createReadStream(file).pipe(createGunzip()),
    clickhouse_settings: {
      insert_deduplicate: 0,
      async_insert: 0,
      distributed_foreground_insert: 1,
      // A week is a partition, and a backup may have years of them.
      max_partitions_per_insert_block: '0',
      input_format_skip_unknown_fields: 0,
      wait_end_of_query: 1,
    },
  });
  stream.resume();
  await new Promise<void>((resolve, reject) => {
    stream.once('error', reject).once('close', resolve);
  });
}

/**
 * Replaces the rows of an engine's tables with the events and roll-ups of a backup. Roll-ups of another version are skipped; the server
 * computes them again.
 * @throws BackupError if rows are missing afterwards
 */
export async function restoreTables(client: EngineClient, backup: string, settings: TableSettings): Promise<void> {
  const folder = join(backup, tablesFolder);
  const manifest = tablesSchema.parse(JSON.parse(await readFile(join(folder, tablesFile), 'utf8')));
  for (const { table, version } of savedTables) {
    await client.command({
      query: `TRUNCATE TABLE ${statsDatabase}.${storedTableName(table, settings)}${onClusterSql(settings)}`,
    });
    const saved = manifest[table.name];
    if (saved === undefined || saved.version !== version) continue;
    await insertFile(client, table.name, join(folder, tableFileName(table.name)));
    const rows = await countRows(client, table.name);
    // Rows beyond the retention period may be deleted immediately.
    if (rows === 0 && saved.rows > 0)
      throw new BackupError(`The statistics engine has taken none of the ${saved.rows} rows of ${table.name}.`);
  }
}
