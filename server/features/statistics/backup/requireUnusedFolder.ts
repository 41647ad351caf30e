import { BackupError } from '#server/backup/backupError.ts';
import { isEmbeddedInstalled, openEmbeddedEngine } from '../engine/openEmbeddedEngine.ts';

/** @throws BackupError while an engine uses the folder, because its files would change during the copy */
export async function requireUnusedFolder(folder: string): Promise<void> {
  // Without an engine installed, none can use the folder.
  if (!isEmbeddedInstalled()) return;
  const engine = await openEmbeddedEngine(folder).catch((error: unknown) => {
    throw new BackupError(
      `The statistics in ${folder} can’t be copied. Stop the server first; if none runs, see the reason: ${String(error)}`,
    );
  });
  await engine.close();
}
