import type { Readable } from 'node:stream';
import type { RunPart } from '#server/http/idempotentWrite.ts';
import type { Work } from '#server/http/ndjson.ts';
import { requireAbility } from '#server/operations/authorize.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import type { Resource } from '#src/schema/resource.ts';
import { surveyCsv } from './csvFile.ts';
import { importColumns } from './importColumns.ts';
import { type ImportMode, importRecords } from './importRecords.ts';
import { openImportFile, workOnFile } from './openImportFile.ts';

interface ImportInput {
  readonly mode: ImportMode;
  readonly body: Readable;
  /** Returns the runner of the writes, for a file with this hash. */
  readonly runner: (hash: string) => RunPart;
}

/** Refuses a long file in one transaction on the embedded database, as it would block the only connection. */
function requireShortTransaction({ database }: Platform, mode: ImportMode, rows: number): void {
  const max = limits.importRowsAtOnce;
  if (mode === 'all' && database.kind === 'embedded' && rows > max) refuse('tooManyRowsAtOnce', { max });
}

/**
 * Receives a CSV file and checks it. An error of the whole file is refused here, before any write.
 * @returns the work of importing it, which deletes the file at its end
 */
export async function openImport(
  platform: Platform,
  actor: RequestActor,
  resource: Resource,
  { mode, body, runner }: ImportInput,
): Promise<Work> {
  requireAbility(actor, 'create', resource);
  const opened = await openImportFile(platform, actor, body, async (file) => {
    const { header, rows } = await surveyCsv(file);
    requireShortTransaction(platform, mode, rows);
    return { file, job: { platform, actor, resource, ...importColumns(resource, actor, header) } };
  });
  return workOnFile(opened, ({ content: { file, job }, hash }) => importRecords(job, file, mode, runner(hash)));
}
