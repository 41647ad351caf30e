import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { processStart } from './processStart.ts';
import { codeOf } from './unavailable.ts';

/** Another process uses the folder. */
export class FolderLocked extends Error {
  override readonly name = 'FolderLocked';
}

/** The holder of a lock: `started` distinguishes a process from a later process with the same PID. */
const holderSchema = z.object({ pid: z.int(), started: z.string() });
type Holder = z.infer<typeof holderSchema>;

/**
 * Locks the folder for this process. The lock of a dead process is replaced.
 * @throws FolderLocked while a living process holds the lock
 * @returns a function that unlocks the folder
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const lock = join(folder, 'lock');
  const ownFile = `${lock}.${randomUUID()}`;
  const ownHolder: Holder = { pid: process.pid, started: processStart(process.pid) ?? '' };
  // The lock is written under a temporary name, then linked in one step, so that no process reads a partial lock.
  await writeFile(ownFile, JSON.stringify(ownHolder));
  try {
    if (!(await linkIfAbsent(ownFile, lock))) await takeOverLock(folder, lock, ownFile);
  } finally {
    await rm(ownFile, { force: true });
  }
  return () => rm(lock, { force: true });
}

/** Creates a file unless it exists. */
async function linkIfAbsent(ownFile: string, place: string): Promise<boolean> {
  try {
    await link(ownFile, place);
    return true;
  } catch (error) {
    if (error instanceof Error && codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Replaces a dead holder's lock. A second lock lets only one process at a time check and replace it. */
async function takeOverLock(folder: string, lock: string, ownFile: string): Promise<void> {
  await requireNoLiveHolder(folder, lock);
  const guard = `${lock}.takeover`;
  if (!(await linkIfAbsent(ownFile, guard))) {
    await requireNoLiveHolder(folder, guard);
    throw new FolderLocked(
      `A process died while it took over the folder ${folder}. Delete the file ${guard} and start again.`,
    );
  }
  try {
    const stale = await requireNoLiveHolder(folder, lock);
    if (stale) await rename(ownFile, lock);
    else if (!(await linkIfAbsent(ownFile, lock))) await requireNoLiveHolder(folder, lock);
  } finally {
    await rm(guard, { force: true });
  }
}

/** Throws if a living process holds the lock. Returns whether a dead process holds it. */
async function requireNoLiveHolder(folder: string, lock: string): Promise<boolean> {
  const content = await readFile(lock, 'utf8').catch(() => undefined);
  if (content === undefined) return false;
  const holder = parseHolder(content);
  if (holder && processStart(holder.pid) === holder.started) {
    throw new FolderLocked(
      `The folder ${folder} is in use by the process ${holder.pid}. Stop that one first, or set DATA_DIR to another folder.`,
    );
  }
  return true;
}

/** A malformed lock was truncated by a crash of the machine, so its holder is dead. */
function parseHolder(content: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(content));
  } catch {
    return undefined;
  }
}
