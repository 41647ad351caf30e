/** The database can't be reached just now. The HTTP layer answers 503 with `Retry-After`. */
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
 * PostgreSQL's conditions of a database that is there but can't serve, by SQLSTATE: connection lost (08), disk, memory or
 * connections used up (53), shutting down or a statement over its time (57), input or output failed (58), read-only (25006).
 */
const unserviceable = /^(?:08|53|57|58)[0-9A-Z]{3}$|^25006$/;

/** What pg and its pool say of a lost or overdue connection: these errors carry no code. */
const lostConnection =
  /^(?:Connection terminated|timeout expired|timeout exceeded when trying|Query read timeout|Client (?:has encountered|was closed))/;

/** Whether an error, or one that it was caused by, means that the database can't answer now and may later. */
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
