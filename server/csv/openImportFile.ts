import type { Readable } from 'node:stream';
import type { Work } from '#server/http/ndjson.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { receiveFile } from './receiveFile.ts';

/** A file sent by a user, during its turn for processing. */
export interface OpenImportFile<T> {
  /** The result of the survey. */
  readonly content: T;
  /** SHA-256 of the file's bytes. */
  readonly hash: string;
  /** Deletes the file and ends the turn. */
  end(): Promise<unknown>;
}

/**
 * Receives a file in one turn, and waits for another turn to process it, so that a slow sender delays no import.
 * @param survey reads the file; a file that it refuses waits for no turn
 * @throws Refusal fileTooLarge, malformedFile, ownTurnsTaken, turnsTaken, and those of the survey
 */
export async function openImportFile<T>(
  { fairQueues }: Platform,
  actor: RequestActor,
  body: Readable,
  survey: (file: string) => Promise<T>,
): Promise<OpenImportFile<T>> {
  const cleanups: (() => unknown)[] = [await fairQueues.take('importFile', actor)];
  const end = () => Promise.all(cleanups.map((each) => each()));
  try {
    const { file, hash, remove } = await receiveFile(body);
    cleanups.push(remove);
    const content = await survey(file);
    cleanups.push(await fairQueues.take('import', actor));
    return { content, hash, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Processes a file and ends its turn, also if the preparation fails. */
export async function workOnFile<T>(
  opened: OpenImportFile<T>,
  prepare: (opened: OpenImportFile<T>) => Work | Promise<Work>,
): Promise<Work> {
  try {
    const work = await prepare(opened);
    return async (sendLine, signal) => {
      try {
        await work(sendLine, signal);
      } finally {
        await opened.end();
      }
    };
  } catch (error) {
    await opened.end();
    throw error;
  }
}
