import { privateMask } from './configuration/privateFolder.ts';
import { explainFailure } from './explainFailure.ts';
import { openServer, type RunningServer } from './server.ts';

/** Milliseconds from a signal to the end, whatever hangs. */
const deadline = 9_500;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

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
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
}
