import { expect, test } from 'vitest';
import { refuseGuessable } from '#server/features/auth/passwordRules.ts';

const owner = { email: 'ada.lovelace@example.test', firstName: 'Augusta', lastName: 'Kíng' };
const check = (password: string) => () => refuseGuessable(password, owner);

test.each([
  '1234567890',
  'qwertyuiop',
  'PASSWORD123',
  'password2026!',
  '!!dragon2026',
  'aaaaaaaaaa',
  'abcabcabcabc',
  '😀😀😀😀😀😀',
])('%s is tried first by whoever guesses', (password) =>
  expect(check(password)).toThrow('Many people use this password'),
);

test.each([
  'ada.lovelace',
  'Lovelace-2026',
  'quarry-2026',
  'Quarry!Augusta',
  'ki\u0301ng-kíng-12',
  'adalovelace.ada.lovelace',
])('%s is little more than its owner', (password) => expect(check(password)).toThrow('little more than your name'));

test.each([
  'three-unrelated-words',
  'my quarry has deep walls',
  'dragon8471920365',
  'correct horse battery staple',
  'пароль-и-ещё-слова',
  `${'long '.repeat(50)}one`,
])('%s is taken, without rules on its characters', (password) => expect(check(password)).not.toThrow());
