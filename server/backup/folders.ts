import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './backupError.ts';
import type { Contents } from './contents.ts';

/** Copies a file, or a folder recursively. Symbolic links are copied as links. */
const copyTree = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, errorOnExist: true, force: false, verbatimSymlinks: true });

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Lists the names in a folder; empty if the folder doesn't exist. */
export const listNames = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

/** Creates the folder of a backup. @throws BackupError if the path is in use */
export async function openBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await listNames(folder)).length > 0)
    throw new BackupError(
      `${folder} has something in it. Name a folder that is new or empty: npm run backup -- <folder>`,
    );
}

/** Removes the contents of a folder. The folder itself may be a mount point. */
export async function clearFolder(folder: string): Promise<void> {
  for (const name of await listNames(folder)) await rm(join(folder, name), { recursive: true, force: true });
}

/** The parts of `DATA_DIR` in a backup: the embedded stores, the secret, the settings. Stored emails are excluded. */
export type DataPart = 'database' | 'statistics' | 'secret' | 'config.json';

/** Copies the existing parts of `DATA_DIR`. @returns their names */
export async function copyParts(dataDir: string, parts: readonly DataPart[], to: string): Promise<DataPart[]> {
  const existing = await listNames(dataDir);
  const present = parts.filter((part) => existing.includes(part));
  for (const part of present) await copyTree(join(dataDir, part), join(to, part));
  return present;
}

const stagedName = (part: string): string => `${part}.restoring`;
const oldName = (part: string): string => `${part}.replaced`;

/**
 * Restores parts of a backup into `DATA_DIR`. Each part is first copied next to its target.
 * Existing parts are replaced only after all new parts are on the disk. Parts that the backup lacks are removed.
 * @param parts the possible parts of the backup
 */
export async function replaceParts(
  backup: string,
  { folders }: Contents,
  parts: readonly DataPart[],
  dataDir: string,
): Promise<void> {
  const backupNames = await listNames(backup);
  const present = parts.filter((part) => backupNames.includes(part));
  const place = (name: string) => join(dataDir, name);
  for (const part of parts)
    for (const name of [stagedName(part), oldName(part)]) await rm(place(name), { recursive: true, force: true });
  for (const part of present) {
    await copyTree(join(backup, part), place(stagedName(part)));
    const within = folders.filter((folder) => folder.startsWith(`${part}/`));
    for (const folder of within)
      await mkdir(join(place(stagedName(part)), folder.slice(part.length + 1)), { recursive: true });
  }
  const existing = await listNames(dataDir);
  for (const part of parts.filter((each) => existing.includes(each))) await rename(place(part), place(oldName(part)));
  for (const part of present) await rename(place(stagedName(part)), place(part));
  for (const part of parts) await rm(place(oldName(part)), { recursive: true, force: true });
}
