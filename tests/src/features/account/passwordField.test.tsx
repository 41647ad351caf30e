import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { PasswordField } from '#src/features/account/emptyLayout/PasswordField.tsx';
import { accountForms as words } from '#src/i18n/en/account/accountForms.ts';

afterEach(cleanup);

test('a password is masked until it is shown, may be pasted, and is filled in by a password manager', async () => {
  render(<PasswordField name="password" label="Password" autoComplete="current-password" />);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  expect([input.type, input.getAttribute('autocomplete')]).toEqual(['password', 'current-password']);
  await userEvent.click(input);
  await userEvent.paste('three-unrelated-words');
  expect(input.value).toBe('three-unrelated-words');
  await userEvent.click(screen.getByRole('button', { name: words.showPassword }));
  expect(input.type).toBe('text');
});

test('every password is asked for in this field', () => {
  const tags = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [
      ...readFileSync(join('src', file), 'utf8').matchAll(/<(\w+)\s[^>]*autoComplete="(?:current|new)-password"/g),
    ])
    .map(([, tag]) => tag);
  expect(tags.length).toBeGreaterThan(2);
  expect(new Set(tags)).toEqual(new Set(['PasswordField']));
});
