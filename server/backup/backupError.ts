/** An error that prevents a backup or its restoration. The message is a sentence that explains the fix. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
