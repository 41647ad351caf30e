import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a program from PATH or node_modules in the project's folder. @returns its exit code */
export function run(program, args, options = {}) {
  const env = { ...(options.env ?? process.env) };
  env.PATH = [join(root, 'node_modules/.bin'), env.PATH].join(delimiter);
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options, env });
    child.once('error', reject);
    // The code is null after a signal, which counts as a failure.
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** The path of the first of these programs that is in PATH. */
export function which(...programs) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs.flatMap((program) => folders.map((folder) => join(folder, program))).find((file) => existsSync(file));
}

/** Prints a line of progress. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Exits with code 1 and a message that says what to do. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
