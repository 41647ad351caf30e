import { describe, expect, test } from 'vitest';
import { normalizeReference, referenceSpellings } from '#server/features/bounty/model/paymentReference.ts';

const hash = 'ab'.repeat(32);
const other = 'cd'.repeat(32);

describe('a transaction’s hash is kept alone', () => {
  test.each([
    [`0x${hash}`, `0x${hash}`],
    [`0x${hash.toUpperCase()}`, `0x${hash}`],
    [` ${hash} `, hash],
    [`https://etherscan.io/tx/0x${hash}`, `0x${hash}`],
    [`https://etherscan.io/tx/0x${hash}/#eventlog`, `0x${hash}`],
    [`https://neoscan.io/transaction/${hash}?page=2`, hash],
    [`etherscan.io/tx/0x${hash}-2`, `0x${hash}`],
    [`Tx: 0x${hash}.`, `0x${hash}`],
    [`0x${hash} (https://etherscan.io/tx/0x${hash})`, `0x${hash}`],
    [`0X${hash}`, `0x${hash}`],
    [`tx0x${hash}`, `0x${hash}`],
    [`https://etherscan.io/search?q=%200x${hash}`, `0x${hash}`],
    [`https://etherscan.io/tx/0x${hash}/1`, `0x${hash}`],
    [`x${hash}`, hash],
    [`0x${hash}z`, `0x${hash}`],
    [`0x${hash.slice(0, 30)}\u{AD}${hash.slice(30)}-2`, `0x${hash}-2`],
    [`0x${hash.slice(0, 30)} ${hash.slice(30)}`, `0x${hash}`],
  ])('%s', (written, kept) => expect(normalizeReference(written)).toBe(kept));
});

describe('what is no one hash stays as it was written', () => {
  test.each([
    ' WM-20261104-0017 ',
    `0x${hash} 0x${other}`,
    `0x${hash}ab`,
    `0x${hash.slice(2)}`,
    'https://bank.example/statement/7',
  ])('%s', (written) => expect(normalizeReference(written)).toBe(written.trim()));

  test('a number tells payments of one transaction apart', () => {
    expect(normalizeReference(`0x${hash.toUpperCase()}-2`)).toBe(`0x${hash}-2`);
    expect(normalizeReference(`tx 0x${hash}/123456`)).toBe(`0x${hash}/123456`);
    expect(normalizeReference(`0x${hash}/1234567`)).toBe(`0x${hash}`);
    expect(referenceSpellings(`${hash}-2`)).toEqual(referenceSpellings(`0x${hash}-2`));
    expect(referenceSpellings(`${hash}-2`)).not.toEqual(referenceSpellings(hash));
  });
});
