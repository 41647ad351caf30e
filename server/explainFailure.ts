import { inspect } from 'node:util';
import { ConfigurationError } from './configuration/configurationError.ts';
import { FolderLocked } from './database/folderLock.ts';
import { MigrationError } from './database/migrate.ts';
import { DeclarationError } from './declarations.ts';
import { StartError } from './platform/startError.ts';

/** Errors that the operator can mend. The message of each says how. */
const mendableErrors = [DeclarationError, ConfigurationError, FolderLocked, MigrationError, StartError];

/** Explains why a server can't start: an error that the operator can mend by its message, any other by its stack. */
export const explainFailure = (error: unknown): string =>
  error instanceof Error && mendableErrors.some((kind) => error instanceof kind) ? error.message : inspect(error);
