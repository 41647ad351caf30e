import { type SQL, sql } from 'drizzle-orm';
import { stripInvisible } from '#src/schema/stripInvisible.ts';

/** A run of 64 hexadecimal digits. Anything else may stand around it, such as the `%20` of an address or a letter. */
const hashes = /(?:0x)?(?<![\da-f])[\da-f]{64}(?![\da-f])/gi;
const spaces = /[\p{Z}\p{Cc}]+/gu;
const isAddress = /^\w+:\/\/|^[\w-]+(?:\.[\w-]+)+\//;
/** What tells several payments of one transaction apart: `0x…-2`. */
const number = /^[-#:_/]\d{1,6}$/;
const trailingNumber = /^((?:0x)?[\da-f]{64})[-#:_/]\d{1,6}$/;

const toDigits = (hash: string): string => hash.replace(/^0x/, '');

/** A reference as a reader sees it: without invisible characters, and with the usual letters in place of their variants. */
export const toReadableReference = (written: string): string => stripInvisible(written).normalize('NFKC').trim();

export const stripSpaces = (text: string): string => text.replaceAll(spaces, '');

/** Whether a reference has a hash that no spaces divide. */
export const hasHash = (readable: string): boolean => readable.search(hashes) !== -1;

interface HashMatch {
  readonly hash: string;
  readonly text: string;
  readonly behind: string;
}

/** The hashes in a reference, each once. Spaces may divide a hash if the reference has no other. */
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
  // The first of equal ones stays.
  return [...new Map(matches.toReversed()).values()].toReversed();
}

/**
 * A payment’s reference as it is kept: a transaction’s hash alone, in lower case, whatever stands around it, such as the address of an
 * explorer’s page. A number behind it stays. Anything else is kept as it was written, without spaces around it.
 * @example plainReference(' https://etherscan.io/tx/0xAB…/ ') // '0xab…'
 */
export function normalizeReference(written: string): string {
  const [first, ...others] = matchHashes(written);
  if (first === undefined || others.length > 0) return written.trim();
  const { hash, text, behind } = first;
  return hash + (number.test(behind) && !isAddress.test(text) ? behind : '');
}

/** How a payment’s reference may be written, in lower case: a transaction’s hash is the same with and without `0x`. */
export function referenceSpellings(reference: string): [string, ...string[]] {
  const plain = normalizeReference(reference).toLowerCase();
  const digits = toDigits(plain);
  return /^[\da-f]{64}(?![\da-z])/.test(digits) ? [digits, `0x${digits}`] : [plain];
}

/** A reference without the number that tells several payments of its transaction apart. */
export const stripNumber = (reference: string): string =>
  normalizeReference(reference).toLowerCase().replace(trailingNumber, '$1');

/** A hash in another notation than hexadecimal, such as base58. */
const longName = /(?<![\da-z])[\da-z]{32,128}(?![\da-z])/g;

/**
 * The identity of the transaction that a reference names. A hash, its numbered parts, its notations with and without `0x`, in upper and
 * lower case, with other characters around it, and addresses of an explorer’s page have one identity. Invisible characters make no
 * difference, nor do spaces in a reference that has no hash in another notation. The database has the same function, `transaction_of`.
 * @example transactionOf('0xAB…-2') === transactionOf('https://etherscan.io/tx/0xab…') // true
 */
export function toTransactionId(reference: string): string {
  const [hash, ...otherHashes] = matchHashes(reference);
  if (hash !== undefined && otherHashes.length === 0) return toDigits(hash.hash);
  const text = toReadableReference(reference).toLowerCase();
  const [name, ...others] = new Set(text.match(longName));
  return name !== undefined && others.length === 0 ? name : stripSpaces(text);
}

/** The condition that a column of references has this one, however it is written. */
export const isReferenceSql = (column: SQL, reference: string): SQL =>
  sql`lower(${column}) = any(${sql.param(referenceSpellings(reference))}::text[])`;

/** The condition that a column of references has a payment of the same transaction: this one, or another number of it. */
export function isTransactionSql(column: SQL, reference: string): SQL {
  const plain = stripNumber(reference);
  const [digits, ...others] = referenceSpellings(plain);
  if (others.length === 0) return isReferenceSql(column, plain);
  return sql`(${isReferenceSql(column, plain)} or lower(${column}) ~ ${`^(0x)?${digits}[-#:_/][0-9]{1,6}$`}::text)`;
}
