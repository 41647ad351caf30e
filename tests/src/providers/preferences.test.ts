// @vitest-environment file-window
import { afterEach, expect, test, vi } from 'vitest';
import { preferences } from '#src/providers/preferences.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('signing out, which resets the store, keeps them', () => {
  const store = preferences(7);
  store.setItem('theme', 'dark');
  store.reset();
  expect(preferences(7).getItem('theme')).toBe('dark');
});

test.each([
  [7, 77],
  [77, 7],
])('those of user %i are not those of user %i', (one, other) => {
  preferences(one).setItem('theme', 'dark');
  expect(preferences(other).getItem('theme')).toBeUndefined();
});

test('a full storage costs the preference and nothing else', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The storage is full.', 'QuotaExceededError');
  });
  expect(() => preferences(7).setItem('theme', 'dark')).not.toThrow();
});
