import { inspect } from 'node:util';
import { ConfigurationError } from './configuration/configurationError.ts';
import { privateMask } from './configuration/privateFolder.ts';
import { FolderLocked } from './database/folderLock.ts';
import { MigrationError } from './database/migrate.ts';
import { codeOf, isUnavailable } from './database/unavailable.ts';
import { DeclarationError } from './declarations.ts';
import { openServer, type RunningServer } from './server.ts';

/** Milliseconds from a signal to the end, whatever hangs. */
const deadline = 9_500;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What whoever starts the server can mend is said in a sentence; anything else is a fault, with its stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return 'The port is taken by another program. Stop that one, or set PORT to another one.';
  if (code === 'EACCES') return `${error.message}. Choose another PORT or DATA_DIR, or give the rights to use it.`;
  if (isUnavailable(error)) return 'The database can’t be reached. Check that it runs, and DATABASE_URL.';
  const isPlain = [DeclarationError, ConfigurationError, FolderLocked, MigrationError].some(
    (kind) => error instanceof kind,
  );
  return isPlain ? error.message : inspect(error);
}

function stopOnSignals(server: RunningServer): void {
  const stop = async () => {
    say('Stopping: requests in flight finish first …');
    setTimeout(() => process.exit(1), deadline).unref();
    await server.close();
    process.exit();
  };
  // Once: a second signal ends the process at once.
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void stop());
}

// For every file from here on: mails, the secret, and what the database adds.
process.umask(privateMask);

try {
  stopOnSignals(await openServer(process.env, { say }));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
