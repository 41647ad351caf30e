import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { BackupError } from './backupError.ts';
import { type Contents, contentsSchema, differences, readContents } from './contents.ts';

const manifestFile = 'manifest.json';

/** Incremented for changes that an older version can't restore. */
const format = 1;

const manifestSchema = z.strictObject({
  format: z.literal(format),
  /** The version of Quarry. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  database: z.strictObject({
    kind: z.enum(['embedded', 'postgres']),
    /** The applied migrations. */
    migrations: z.array(z.string()),
  }),
  /** The folder of the embedded engine, or the rows of tables. */
  statistics: z.enum(['none', 'folder', 'tables']),
  /** Identifies the backup's secret without revealing it; null without a secret. */
  secret: z.nullable(z.string()),
  contents: contentsSchema,
});

/** The metadata of a backup. */
export type Manifest = z.infer<typeof manifestSchema>;

/** Writes the manifest of a backup last, when everything else is complete. A folder without a manifest isn't a backup. */
export async function writeManifest(
  folder: string,
  details: Omit<Manifest, 'format' | 'madeAt' | 'contents'>,
): Promise<Contents> {
  const contents = await readContents(folder);
  const manifest: Manifest = { format, madeAt: new Date().toISOString(), ...details, contents };
  await writeFile(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
  return contents;
}

async function readJson(folder: string): Promise<unknown> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new BackupError(
      `${folder} is no backup, or one that wasn’t finished: it has no ${manifestFile}. Name the folder of a backup: npm run restore -- <folder>`,
    );
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new BackupError(`The ${manifestFile} of ${folder} can’t be read. Restore another backup.`);
  }
}

const anyFormat = z.looseObject({ format: z.int(), version: z.string() });

/** @throws BackupError for a folder that isn't a backup, or for a backup of a newer version */
export async function readManifest(folder: string): Promise<Manifest> {
  const json = await readJson(folder);
  const header = anyFormat.safeParse(json);
  if (header.data && header.data.format > format) throw newerError(header.data.version);
  const { data } = manifestSchema.safeParse(json);
  if (data === undefined)
    throw new BackupError(`The ${manifestFile} of ${folder} isn’t Quarry’s. Restore another backup.`);
  return data;
}

const newerError = (version: string, because = ''): BackupError =>
  new BackupError(
    `The backup is of Quarry ${version}, which is newer than this one${because}. Restore it with that version or a later one.`,
  );

/** @throws BackupError for a backup whose database has migrations that this version doesn't have */
export function requireSupportedBackup({ version, database }: Manifest, migrations: readonly string[]): void {
  const unknown = database.migrations.find((name) => !migrations.includes(name));
  if (unknown !== undefined) throw newerError(version, `: its database has the migration ${unknown}`);
}

/** @throws BackupError that names every changed file */
export async function requireUnchangedBackup(folder: string, { contents }: Manifest): Promise<void> {
  const wrong = differences(contents, await readContents(folder, [manifestFile]));
  if (wrong.length > 0)
    throw new BackupError(`The backup isn’t as it was written. Restore another one.\n- ${wrong.join('\n- ')}`);
}
