import { Readable } from 'node:stream';
import { exportRecords } from '#server/csv/exportRecords.ts';
import type { ImportMode } from '#server/csv/importRecords.ts';
import { openImport } from '#server/csv/openImport.ts';
import type { RunPart } from '#server/http/idempotentWrite.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { Resource } from '#src/schema/resource.ts';
import { type Line, linesOf } from './ndjson.ts';
import type { Values } from './records.ts';

/** The text of an exported file. */
export async function exported(
  platform: Platform,
  actor: RequestActor,
  resource: Resource,
  query: Values,
): Promise<string> {
  const written = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
  let text = '';
  for await (const part of await exportRecords(platform, actor, resource, Object.fromEntries(written))) text += part;
  return text;
}

/** Imports a file. @returns all lines of the answer */
export function imported(
  platform: Platform,
  actor: RequestActor,
  resource: Resource,
  file: string | Buffer,
  mode: ImportMode,
): Promise<Line[]> {
  const body = Readable.from([Buffer.from(file)], { objectMode: false });
  const run: RunPart = (_part, work) => platform.database.transaction(work);
  return linesOf(openImport(platform, actor, resource, { mode, body, runner: () => run }));
}
