import { privateMask } from './configuration/privateFolder.ts';
import { explainFailure } from './explainFailure.ts';
import { openServer, type RunningServer } from './server.ts';

/** Milliseconds from a signal to the exit, even if something hangs. */
const deadline = 9_500;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function stopOnSignals(server: RunningServer): void {
  const stop = async () => {
    say('Stopping: requests in flight finish first …');
    setTimeout(() => process.exit(1), deadline).unref();
    await server.close();
    process.exit();
  };
  // Handled once: a second signal ends the process immediately.
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void stop());
}

// Applied to all files from here on: emails, the secret, and the database's files.
process.umask(privateMask);

try {
  const server = await openServer(process.env, { say });
  stopOnSignals(server);
  // Printed last, because a script that reads this line may stop the server immediately.
  say(`Quarry is ready: ${server.admin}`);
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
}
