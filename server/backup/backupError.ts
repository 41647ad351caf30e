/** Why nothing is backed up or restored. The message is a sentence that says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
