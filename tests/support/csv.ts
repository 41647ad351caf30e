import { Readable } from 'node:stream';
import { exportRecords } from '#server/csv/exportRecords.ts';
import type { ImportMode } from '#server/csv/importRecords.ts';
import { openImport } from '#server/csv/openImport.ts';
import type { RunPart } from '#server/http/idempotentWrite.ts';
import type { Asker } from '#server/platform/asker.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Resource } from '#src/schema/resource.ts';
import { type Line, linesOf } from './lines.ts';
import type { Values } from './records.ts';

/** The whole file of an export. */
export async function exported(platform: Platform, asker: Asker, resource: Resource, query: Values): Promise<string> {
  const written = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
  let text = '';
  for await (const part of await exportRecords(platform, asker, resource, Object.fromEntries(written))) text += part;
  return text;
}

/** Imports a file, and answers every line that the import says. */
export function imported(
  platform: Platform,
  asker: Asker,
  resource: Resource,
  file: string | Buffer,
  mode: ImportMode,
): Promise<Line[]> {
  const body = Readable.from([Buffer.from(file)], { objectMode: false });
  const run: RunPart = (_part, work) => platform.database.transaction(work);
  return linesOf(openImport(platform, asker, resource, { mode, body, runner: () => run }));
}
