import { BackupError } from '#server/backup/backupError.ts';
import { isEmbeddedInstalled, openEmbeddedEngine } from '../engine/openEmbeddedEngine.ts';

/** @throws BackupError while an engine works in the folder: its files change under whoever copies them */
export async function requireUnusedFolder(folder: string): Promise<void> {
  // Where there is no engine, none works in it.
  if (!isEmbeddedInstalled()) return;
  const engine = await openEmbeddedEngine(folder).catch((error: unknown) => {
    throw new BackupError(
      `The statistics in ${folder} can’t be copied. Stop the server first; if none runs, see the reason: ${String(error)}`,
    );
  });
  await engine.close();
}
