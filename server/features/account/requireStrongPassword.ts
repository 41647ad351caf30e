import { refuse } from '#server/problems/refusal.ts';
import { isBreached } from './breachedPasswords.ts';
import common from './commonWords.json' with { type: 'json' };

/** Common words of passwords. */
const commonWords: ReadonlySet<string> = new Set(common.words.split(' '));

/** Characters around a common word that don't make it a strong password: `password2026!`. */
const decoration = 8;
/** Letters and digits that a password needs besides words about its owner. */
const ownPart = 6;
/** Shorter words are contained in too many others. */
const shortestWord = 4;

/** Matches a short sequence that is repeated. */
const repeatedPattern = /^(.{1,4})\1+$/su;

async function isCommon(password: string): Promise<boolean> {
  if (repeatedPattern.test(password) || (await isBreached(password))) return true;
  const word = password.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return password.length - word.length <= decoration && (commonWords.has(word) || isBreached(word));
}

/** The owner of a password. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

const wordsAbout = ({ email, firstName, lastName }: PasswordOwner): string[] =>
  [email.split('@')[0], ...email.split(/[^\p{L}\p{N}]+/u), firstName, lastName, 'quarry']
    .map((word) => (word ?? '').normalize('NFC').toLowerCase())
    .filter((word) => word.length >= shortestWord)
    .toSorted((one, other) => other.length - one.length);

function isPersonal(password: string, owner: PasswordOwner): boolean {
  const words = wordsAbout(owner);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), password);
  return rest !== password && rest.replace(/[^\p{L}\p{N}]/gu, '').length < ownPart;
}

/**
 * Refuses a password that is easy to guess. There are no rules about characters, because users would write such passwords down.
 * @throws Refusal commonPassword, personalPassword at the field `password`
 */
export async function requireStrongPassword(password: string, owner: PasswordOwner): Promise<void> {
  const normalized = password.normalize('NFC').toLowerCase();
  if (await isCommon(normalized)) refuse('commonPassword', {}, 'password');
  if (isPersonal(normalized, owner)) refuse('personalPassword', {}, 'password');
}
