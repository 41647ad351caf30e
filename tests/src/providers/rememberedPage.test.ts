// @vitest-environment file-window
import { describe, expect, test } from 'vitest';
import { consumeRememberedPage, rememberPage } from '#src/providers/rememberedPage.ts';

const { origin } = window.location;

test('the page is remembered with its query and fragment, and given once', () => {
  rememberPage('/admin/users?page=2#end');
  expect(consumeRememberedPage()).toBe('/users?page=2#end');
  expect(consumeRememberedPage()).toBeNull();
});

test('a whole address of this origin is taken', () => {
  rememberPage(`${origin}/admin/campaigns/7`);
  expect(consumeRememberedPage()).toBe('/campaigns/7');
});

const outside = [
  'https://evil.test/admin/users',
  '//evil.test/admin/users',
  '/',
  '/admin',
  '/administrator/users',
  '/admin/../api/health',
  '/admin/%2e%2e/api',
  '/admin//evil.test',
  '/admin/\\evil.test',
  'javascript:alert(1)',
  'http://',
  '/admin/login',
  '/admin/email-confirm?token=t',
  '/admin/invoice/7',
];

describe.each(outside)('%s', (address) => {
  test('is not remembered', () => {
    rememberPage(address);
    expect(consumeRememberedPage()).toBeNull();
  });
});

test.each(['/../api/health', '//evil.test', '/\\evil.test', 'https://evil.test', '/login', '@evil.test'])(
  'a kept value that somebody has changed to %s is not followed',
  (kept) => {
    sessionStorage.setItem('quarry.wantedPage', kept);
    expect(consumeRememberedPage()).toBeNull();
  },
);
