import { type SQL, sql } from 'drizzle-orm';

/** Anything may stand before `0x`, such as the `%20` of an address. */
const hashes = /(?:0x|(?<![\da-z]))[\da-f]{64}(?![\da-z])/gi;
const isAddress = /^\w+:\/\/|^[\w-]+(?:\.[\w-]+)+\//;
/** What tells several payments of one transaction apart: `0x…-2`. */
const number = /^[-#:_/]\d{1,6}$/;
const numberBehind = /^((?:0x)?[\da-f]{64})[-#:_/]\d{1,6}$/;

const digitsOf = (hash: string): string => hash.replace(/^0x/, '');

/**
 * A payment’s reference as it is kept: a transaction’s hash alone, in lower case, whatever stands around it, such as the address of an
 * explorer’s page. A number behind it stays. Anything else is kept as it was written, without spaces around it.
 * @example plainReference(' https://etherscan.io/tx/0xAB…/ ') // '0xab…'
 */
export function plainReference(written: string): string {
  const text = written.trim();
  const found = [...text.matchAll(hashes)];
  const [first] = found;
  const isOne = new Set(found.map(([hash]) => digitsOf(hash.toLowerCase()))).size === 1;
  if (first === undefined || !isOne) return text;
  const behind = text.slice(first.index + first[0].length);
  return first[0].toLowerCase() + (number.test(behind) && !isAddress.test(text) ? behind : '');
}

/** How a payment’s reference may be written, in lower case: a transaction’s hash is the same with and without `0x`. */
export function spellingsOf(reference: string): [string, ...string[]] {
  const plain = plainReference(reference).toLowerCase();
  const digits = digitsOf(plain);
  return /^[\da-f]{64}(?![\da-z])/.test(digits) ? [digits, `0x${digits}`] : [plain];
}

/** A reference without the number that tells several payments of its transaction apart. */
export const withoutNumber = (reference: string): string =>
  plainReference(reference).toLowerCase().replace(numberBehind, '$1');

/** Whether a reference is a whole transaction’s: its hash without a number. */
const isTransaction = (reference: string): boolean =>
  /^(?:0x)?[\da-f]{64}$/.test(plainReference(reference).toLowerCase());

/** A hash in another notation than hexadecimal, such as base58. */
const longName = /(?<![\da-z])[\da-z]{32,128}(?![\da-z])/g;

/**
 * The identity of the transaction that a reference names. A hash, its numbered parts, its notations with and without `0x`, in upper and
 * lower case, and addresses of an explorer’s page have one identity. The database has the same function, `transaction_of`.
 * @example transactionOf('0xAB…-2') === transactionOf('https://etherscan.io/tx/0xab…') // true
 */
export function transactionOf(reference: string): string {
  const text = withoutNumber(reference.normalize('NFKC'));
  if (isTransaction(text)) return digitsOf(text);
  const [name, ...others] = new Set(text.match(longName));
  return name !== undefined && others.length === 0 ? name : text.replace(/\s+/g, ' ');
}

/** The condition that a column of references has this one, however it is written. */
export const isReference = (column: SQL, reference: string): SQL =>
  sql`lower(${column}) = any(${sql.param(spellingsOf(reference))}::text[])`;

/** The condition that a column of references has a payment of the same transaction: this one, or another number of it. */
export function isOfTransaction(column: SQL, reference: string): SQL {
  const plain = withoutNumber(reference);
  const [digits, ...others] = spellingsOf(plain);
  if (others.length === 0) return isReference(column, plain);
  return sql`(${isReference(column, plain)} or lower(${column}) ~ ${`^(0x)?${digits}[-#:_/][0-9]{1,6}$`}::text)`;
}
