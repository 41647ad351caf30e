import { type SQL, sql } from 'drizzle-orm';
import { stripInvisible } from '#src/schema/stripInvisible.ts';

/** A run of 64 hexadecimal digits. Other characters may surround it, such as the `%20` of an address or a letter. */
const hashes = /(?:0x)?(?<![\da-f])[\da-f]{64}(?![\da-f])/gi;
const spaces = /[\p{Z}\p{Cc}]+/gu;
const isAddress = /^\w+:\/\/|^[\w-]+(?:\.[\w-]+)+\//;
/** The number that distinguishes payments of one transaction: `0x…-2`. */
const number = /^[-#:_/]\d{1,6}$/;
const trailingNumber = /^((?:0x)?[\da-f]{64})[-#:_/]\d{1,6}$/;

const toDigits = (hash: string): string => hash.replace(/^0x/, '');

/** Returns a reference as displayed: without invisible characters, and with the usual letters in place of their variants. */
export const toReadableReference = (written: string): string => stripInvisible(written).normalize('NFKC').trim();

export const stripSpaces = (text: string): string => text.replaceAll(spaces, '');

/** Tests whether a reference has a hash without spaces in it. */
export const hasHash = (readable: string): boolean => readable.search(hashes) !== -1;

interface HashMatch {
  readonly hash: string;
  readonly text: string;
  readonly behind: string;
}

/** Returns the distinct hashes of a reference. Spaces may divide a hash if the reference has no other. */
function matchHashes(written: string): HashMatch[] {
  const readable = toReadableReference(written);
  const compact = stripSpaces(readable);
  const text = hasHash(readable) ? readable : compact;
  const matches = [...text.matchAll(hashes)].map((match) => {
    const [hash] = match;
    return [
      toDigits(hash.toLowerCase()),
      { hash: hash.toLowerCase(), text, behind: text.slice(match.index + hash.length) },
    ] as const;
  });
  // The first of duplicates stays.
  return [...new Map(matches.toReversed()).values()].toReversed();
}

/**
 * Normalizes a payment's reference: only the transaction's hash, in lower case, without surroundings such as an explorer's address. A
 * number after it stays. Any other reference is only trimmed.
 * @example normalizeReference(' https://etherscan.io/tx/0xAB…/ ') // '0xab…'
 */
export function normalizeReference(written: string): string {
  const [first, ...others] = matchHashes(written);
  if (first === undefined || others.length > 0) return written.trim();
  const { hash, text, behind } = first;
  return hash + (number.test(behind) && !isAddress.test(text) ? behind : '');
}

/** Returns the notations of a payment's reference, in lower case: a hash is the same with and without `0x`. */
export function referenceSpellings(reference: string): [string, ...string[]] {
  const plain = normalizeReference(reference).toLowerCase();
  const digits = toDigits(plain);
  return /^[\da-f]{64}(?![\da-z])/.test(digits) ? [digits, `0x${digits}`] : [plain];
}

/** Strips the number that distinguishes payments of one transaction. */
export const stripNumber = (reference: string): string =>
  normalizeReference(reference).toLowerCase().replace(trailingNumber, '$1');

/** A hash in another notation than hexadecimal, such as base58. */
const longName = /(?<![\da-z])[\da-z]{32,128}(?![\da-z])/g;

/**
 * Returns the ID of a reference's transaction. Case, `0x`, a number and an explorer's address don't change the ID of a hash. Invisible
 * characters are ignored, as are spaces in a reference without a hash in another notation. The database has the same function,
 * `transaction_of`.
 * @example toTransactionId('0xAB…-2') === toTransactionId('https://etherscan.io/tx/0xab…') // true
 */
export function toTransactionId(reference: string): string {
  const [hash, ...otherHashes] = matchHashes(reference);
  if (hash !== undefined && otherHashes.length === 0) return toDigits(hash.hash);
  const text = toReadableReference(reference).toLowerCase();
  const [name, ...others] = new Set(text.match(longName));
  return name !== undefined && others.length === 0 ? name : stripSpaces(text);
}

/** Returns the condition that a column has this reference, in any notation. */
export const isReferenceSql = (column: SQL, reference: string): SQL =>
  sql`lower(${column}) = any(${sql.param(referenceSpellings(reference))}::text[])`;

/** Returns the condition that a column has a payment of the same transaction, with this or another number. */
export function isTransactionSql(column: SQL, reference: string): SQL {
  const plain = stripNumber(reference);
  const [digits, ...others] = referenceSpellings(plain);
  if (others.length === 0) return isReferenceSql(column, plain);
  return sql`(${isReferenceSql(column, plain)} or lower(${column}) ~ ${`^(0x)?${digits}[-#:_/][0-9]{1,6}$`}::text)`;
}
