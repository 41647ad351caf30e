import { inspect } from 'node:util';
import { ConfigurationError } from './configuration/configurationError.ts';
import { FolderLocked } from './database/folderLock.ts';
import { MigrationError } from './database/migrate.ts';
import { DeclarationError } from './declarations.ts';
import { StartError } from './platform/startError.ts';

/** Errors that the operator can fix. Their messages explain how. */
const fixableErrors = [DeclarationError, ConfigurationError, FolderLocked, MigrationError, StartError];

/** Explains why a server can't start: by the message of an error that the operator can fix, by the stack of any other error. */
export const explainFailure = (error: unknown): string =>
  error instanceof Error && fixableErrors.some((kind) => error instanceof kind) ? error.message : inspect(error);
