import { inspect } from 'node:util';
import { ConfigurationError } from './configuration/configurationError.ts';
import { privateMask } from './configuration/privateFolder.ts';
import { FolderLocked } from './database/folderLock.ts';
import { MigrationError } from './database/migrate.ts';
import { DeclarationError } from './declarations.ts';
import { StartError } from './platform/startError.ts';
import { openServer, type RunningServer } from './server.ts';

/** Milliseconds from a signal to the end, whatever hangs. */
const deadline = 9_500;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What whoever starts the server can mend, each kind with a sentence that says how. */
const mendable = [DeclarationError, ConfigurationError, FolderLocked, MigrationError, StartError];

/** Anything else is a fault, told with its stack. */
const explain = (error: unknown): string =>
  error instanceof Error && mendable.some((kind) => error instanceof kind) ? error.message : inspect(error);

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
  const server = await openServer(process.env, { say });
  stopOnSignals(server);
  // Last: whoever reads this may stop the server at once.
  say(`Quarry is ready: ${server.admin}`);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
