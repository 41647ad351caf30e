import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The statements of an hour that move something, and the commit: before each of them a process can be killed. */
export const bookingPlaces: readonly number[] = [1, 2, 3, 4, 5];

/** Vite loads the file, as the declarations are found by `import.meta.glob`. */
const program = "import { runnerImport } from 'vite'; await runnerImport('./tests/support/bookingWriter.ts');";

/** Runs the process that books an hour until it stands at that place, and kills it. @param url of its database */
export async function killBooking(nth: number, url: string): Promise<void> {
  const writer = spawn(process.execPath, ['--input-type=module', '-e', program, 'bookingWriter.ts', String(nth)], {
    env: { PATH: process.env['PATH'], DATABASE_URL: url },
  });
  const ended = once(writer, 'close');
  let errors = '';
  writer.stderr.on('data', (text) => (errors += String(text)));
  const halfway = once(writer.stdout, 'data').then(() => true);
  if (!(await Promise.race([halfway, ended.then(() => false)])))
    throw new Error(`The process ended by itself:\n${errors}`);
  writer.kill('SIGKILL');
  await ended;
}
