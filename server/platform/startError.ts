import { statfsSync } from 'node:fs';
import pg from 'pg';
import { codeOf, isUnavailable } from '#server/database/unavailable.ts';

/** An error that prevents the start and that the operator can fix. The message is a sentence that explains how. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** An error and its causes, the outermost error first. */
const causeChain = (error: unknown): Error[] => (error instanceof Error ? [error, ...causeChain(error.cause)] : []);

const codesOf = (error: unknown): string[] => causeChain(error).flatMap((each) => codeOf(each) ?? []);

/** Bytes. The embedded database writes its log in files of this size. */
const minSpace = 16 * 1024 ** 2;

/** Returns the free bytes; undefined if the folder doesn't exist or the system doesn't report them. */
function freeSpace(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

const otherFolder = 'set DATA_DIR to another folder';

/** Codes of file errors, with the cause and its fix. */
const folderProblems: Readonly<Record<string, string>> = {
  EROFS: `is on a read-only disk. Mount it for writing, or ${otherFolder}`,
  EACCES: `can’t be written by this user. Give them the right, or ${otherFolder}`,
  EPERM: `can’t be written by this user. Give them the right, or ${otherFolder}`,
  ENOTDIR: `isn’t a folder, because a file is in its place or above it. Move that file, or ${otherFolder}`,
  EEXIST: `isn’t a folder, because a file is in its place or above it. Move that file, or ${otherFolder}`,
  ENAMETOOLONG: `has a name that is too long. S${otherFolder.slice(1)}`,
  ELOOP: `leads in a circle of links. Fix them, or ${otherFolder}`,
  EIO: `is on a disk that is failing. Check the disk, or ${otherFolder}`,
};

/**
 * Explains a failure of `DATA_DIR` or of its embedded database.
 * @param space free bytes: the embedded database reports no error when the disk is full
 * @returns the error itself if it is a bug
 */
export function explainFolderFailure(error: unknown, dataDir: string, space = freeSpace(dataDir)): unknown {
  const codes = codesOf(error);
  const full = codes.some((code) => ['ENOSPC', 'EDQUOT'].includes(code));
  const isOfDatabase = isUnavailable(error) || codes.includes('ERR_UNHANDLED_REJECTION');
  if (full || (isOfDatabase && space !== undefined && space < minSpace)) {
    return new StartError(
      `The disk of ${dataDir} is full. Free some space on it, or set DATA_DIR to a folder on another one.`,
    );
  }
  // Creating a folder fails with ENOENT only in a virtual file system, such as /proc.
  const isRefused = causeChain(error).some(
    (each) => codeOf(each) === 'ENOENT' && 'syscall' in each && each.syscall === 'mkdir',
  );
  const reason = isRefused
    ? `can’t be made there. S${otherFolder.slice(1)}`
    : codes.map((code) => folderProblems[code]).find((text) => text !== undefined);
  if (reason !== undefined) return new StartError(`${dataDir} ${reason}.`);
  if (!isOfDatabase) return error;
  return new StartError(
    `The database in ${dataDir} can’t be opened. Restore the folder from a backup, or ${otherFolder}.`,
  );
}

/**
 * Explains why the PostgreSQL of `DATABASE_URL` can't be used.
 * @returns the error itself if it is a bug
 */
export function explainDatabaseFailure(error: unknown): unknown {
  const refusal = causeChain(error).find((each) => each instanceof pg.DatabaseError);
  // The user, the password, the database or a privilege is wrong.
  if (refusal !== undefined && /^(?:28|3D|42501)/.test(codeOf(refusal) ?? '')) {
    return new StartError(`The database refuses: ${refusal.message}. Check DATABASE_URL and the rights of its user.`);
  }
  if (!isUnavailable(error)) return error;
  if (refusal !== undefined)
    return new StartError(`The database isn’t ready: ${refusal.message}. Check the database server.`);
  return new StartError('The database can’t be reached. Check that it runs and that DATABASE_URL is right.');
}

/**
 * Explains why no connection to the PostgreSQL of `DATABASE_URL` can be opened. Either the URL or the server is wrong.
 * @returns the error itself if the database may respond later
 */
export function explainConnectionFailure(error: unknown): unknown {
  if (isUnavailable(error)) return error;
  const failure = explainDatabaseFailure(error);
  if (failure !== error) return failure;
  const reason = causeChain(error).at(-1)?.message ?? String(error);
  return new StartError(`No connection to the database can be opened: ${reason}. Check DATABASE_URL and the server.`);
}

/**
 * Explains why the server can't listen on its address.
 * @returns the error itself if it is a bug
 */
export function explainListenFailure(error: unknown, host: string, port: number): unknown {
  const [code = ''] = codesOf(error);
  if (code === 'EADDRINUSE') {
    return new StartError('Another program is using the port. Stop that program, or set PORT to another one.');
  }
  if (code === 'EACCES') {
    return new StartError(
      `PORT is ${port}, which this user may not use. Set it to a port above 1023, or give the user that right.`,
    );
  }
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EAFNOSUPPORT', 'EINVAL'].includes(code)) {
    return new StartError(
      `HOST is "${host}", which is no address of this machine. Set it to one that is, or to 0.0.0.0 for all of them.`,
    );
  }
  return error;
}
