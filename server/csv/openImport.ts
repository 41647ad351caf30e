import type { Readable } from 'node:stream';
import type { RunPart } from '#server/http/idempotentWrite.ts';
import type { Work } from '#server/http/ndjson.ts';
import { requireAbility } from '#server/operations/authorize.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { Resource } from '#src/schema/resource.ts';
import { surveyCsv } from './csvFile.ts';
import { importColumns } from './importColumns.ts';
import { receiveFile } from './importFile.ts';
import { type ImportMode, importRecords } from './importRecords.ts';

interface Sent {
  readonly mode: ImportMode;
  readonly body: Readable;
  /** How the writing is run, for a file with that hash. */
  readonly runner: (hash: string) => RunPart;
}

/**
 * Takes a CSV file and looks it over. Whatever is wrong with it as a whole is refused here, before anything is written.
 * @returns the work of importing it, at the end of which the file is gone
 */
export async function openImport(
  platform: Platform,
  actor: RequestActor,
  resource: Resource,
  { mode, body, runner }: Sent,
): Promise<Work> {
  requireAbility(actor, 'create', resource);
  const { turns } = platform;
  const ends: (() => unknown)[] = [await turns.take('importFile', actor)];
  const end = () => Promise.all(ends.map((each) => each()));
  try {
    const { file, hash, remove } = await receiveFile(body);
    ends.push(remove);
    const { header } = await surveyCsv(file);
    const job = { platform, actor, resource, ...importColumns(resource, actor, header) };
    ends.push(await turns.take('import', actor));
    const work = importRecords(job, file, mode, runner(hash));
    return async (say, signal) => {
      try {
        await work(say, signal);
      } finally {
        await end();
      }
    };
  } catch (error) {
    await end();
    throw error;
  }
}
