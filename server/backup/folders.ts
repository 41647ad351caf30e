import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './backupError.ts';
import type { Contents } from './contents.ts';

/** Copies a file or a folder with all that is in it; links stay as they are. */
const copy = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, errorOnExist: true, force: false, verbatimSymlinks: true });

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** The names in a folder; none where there is no such folder. */
export const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });

/** Makes the folder that a backup goes into. @throws BackupError where something is in its place */
export async function openBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await namesIn(folder)).length > 0)
    throw new BackupError(
      `${folder} has something in it. Name a folder that is new or empty: npm run backup -- <folder>`,
    );
}

/** Removes what is in a folder. The folder itself may be where a disk is mounted. */
export async function clearFolder(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) await rm(join(folder, name), { recursive: true, force: true });
}

/** The parts of `DATA_DIR` that a backup has: the embedded stores, the secret, the settings. Mails that were written there stay. */
export type DataPart = 'database' | 'statistics' | 'secret' | 'config.json';

/** Copies those parts of `DATA_DIR` that are there. @returns their names */
export async function copyParts(dataDir: string, parts: readonly DataPart[], to: string): Promise<DataPart[]> {
  const there = await namesIn(dataDir);
  const found = parts.filter((part) => there.includes(part));
  for (const part of found) await copy(join(dataDir, part), join(to, part));
  return found;
}

const stagedName = (part: string): string => `${part}.restoring`;
const oldName = (part: string): string => `${part}.replaced`;

/**
 * Puts parts of a backup into `DATA_DIR`. Each is copied beside its place first, so that what is there is replaced only once
 * everything new is on the disk. Parts of the same names that the backup hasn't are taken away.
 * @param parts those that the backup may have
 */
export async function putParts(
  backup: string,
  { folders }: Contents,
  parts: readonly DataPart[],
  dataDir: string,
): Promise<void> {
  const given = await namesIn(backup);
  const found = parts.filter((part) => given.includes(part));
  const place = (name: string) => join(dataDir, name);
  for (const part of parts)
    for (const name of [stagedName(part), oldName(part)]) await rm(place(name), { recursive: true, force: true });
  for (const part of found) {
    await copy(join(backup, part), place(stagedName(part)));
    const within = folders.filter((folder) => folder.startsWith(`${part}/`));
    for (const folder of within)
      await mkdir(join(place(stagedName(part)), folder.slice(part.length + 1)), { recursive: true });
  }
  const there = await namesIn(dataDir);
  for (const part of parts.filter((each) => there.includes(each))) await rename(place(part), place(oldName(part)));
  for (const part of found) await rename(place(stagedName(part)), place(part));
  for (const part of parts) await rm(place(oldName(part)), { recursive: true, force: true });
}
