/** The database is currently unavailable. The HTTP layer responds with 503 and `Retry-After`. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause?: unknown) {
    super('The database does not answer. Try again in a moment.', { cause });
  }
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/**
 * SQLSTATE codes of a database that can't serve: connection lost (08), out of disk, memory or connections (53),
 * shutting down or statement timeout (57), I/O error (58), read-only (25006).
 */
const unserviceable = /^(?:08|53|57|58)[0-9A-Z]{3}$|^25006$/;

/** Messages of pg and its pool for a lost or overdue connection. These errors have no code. */
const lostConnection =
  /^(?:Connection terminated|timeout expired|timeout exceeded when trying|Query read timeout|Client (?:has encountered|was closed))/;

/** Whether an error or its cause means that the database is unavailable and may respond later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable || lostConnection.test(error.message)) return true;
  const code = codeOf(error);
  // ENOENT means an unavailable database only for PostgreSQL's socket, not for any other file.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  if (code !== undefined && (unreachable.has(code) || unserviceable.test(code))) return true;
  return isUnavailable(error.cause);
}

/** The code of an error: a SQLSTATE from PostgreSQL, or a name from the operating system. */
export function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
