import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { startOfProcess } from './processStart.ts';
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
  const mine = `${lock}.${randomUUID()}`;
  const me: Holder = { pid: process.pid, started: startOfProcess(process.pid) ?? '' };
  // The lock is written under a temporary name, then linked in one step, so that no process reads a partial lock.
  await writeFile(mine, JSON.stringify(me));
  try {
    if (!(await put(mine, lock))) await takeOver(folder, lock, mine);
  } finally {
    await rm(mine, { force: true });
  }
  return () => rm(lock, { force: true });
}

/** Creates a file unless it exists. */
async function put(mine: string, place: string): Promise<boolean> {
  try {
    await link(mine, place);
    return true;
  } catch (error) {
    if (error instanceof Error && codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Replaces a dead holder's lock. A second lock lets only one process at a time check and replace it. */
async function takeOver(folder: string, lock: string, mine: string): Promise<void> {
  await refuseLiving(folder, lock);
  const guard = `${lock}.takeover`;
  if (!(await put(mine, guard))) {
    await refuseLiving(folder, guard);
    throw new FolderLocked(
      `A process died while it took over the folder ${folder}. Delete the file ${guard} and start again.`,
    );
  }
  try {
    const stale = await refuseLiving(folder, lock);
    if (stale) await rename(mine, lock);
    else if (!(await put(mine, lock))) await refuseLiving(folder, lock);
  } finally {
    await rm(guard, { force: true });
  }
}

/** Throws if a living process holds the lock. Returns whether a dead process holds it. */
async function refuseLiving(folder: string, lock: string): Promise<boolean> {
  const content = await readFile(lock, 'utf8').catch(() => undefined);
  if (content === undefined) return false;
  const holder = parseHolder(content);
  if (holder && startOfProcess(holder.pid) === holder.started) {
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
