import { expect, test } from 'vitest';
import { decryptSecret, encryptSecret } from '#server/features/account/secretEncryption.ts';
import { findTimeStep, generateTotpSecret, totpUri } from '#server/features/account/totp.ts';
import { codeAt } from '#tests/support/authenticator.ts';

/** The secret of RFC 6238’s appendix B, “12345678901234567890”, in base 32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** The RFC's times in seconds, and the last six digits of its codes for SHA-1. */
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
])('at second %i the code is %s, as RFC 6238 has it', (seconds, code) => {
  expect(findTimeStep(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

const now = new Date('2026-03-01T12:00:15Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test.each([
  [-30, true],
  [30, true],
  [-90, false],
  [90, false],
])('a phone whose clock is %i s off shows a code that counts: %s', (seconds, counts) => {
  expect(findTimeStep(secret, codeAt(secret, after(seconds)), now) !== undefined).toBe(counts);
});

test.each(['', '28708', '2870822', 'abcdef', '287082 '])('%j is no code', (code) => {
  expect(findTimeStep(secret, code, now)).toBeUndefined();
});

test('every secret is another one of 160 bits, and its address says what apps need', () => {
  const secrets = Array.from({ length: 20 }, generateTotpSecret);
  expect(new Set(secrets).size).toBe(20);
  for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/);
  const address = new URL(totpUri(secret, 'ada@example.test'));
  expect(address.href).toMatch(/^otpauth:\/\/totp\/Quarry:ada%40example\.test\?/);
  expect(address.searchParams.get('secret')).toBe(secret);
  expect(address.searchParams.get('issuer')).toBe('Quarry');
});

test('a sealed secret is opened for its user with the installation’s secret alone', () => {
  const platform = { secret: 'one secret of an installation' };
  const sealed = encryptSecret(platform, 7, secret);
  expect(sealed).not.toContain(secret);
  expect(sealed).not.toBe(encryptSecret(platform, 7, secret));
  expect(decryptSecret(platform, 7, sealed)).toBe(secret);
  expect(decryptSecret(platform, 8, sealed)).toBeUndefined();
  expect(decryptSecret({ secret: 'another one' }, 7, sealed)).toBeUndefined();
});
