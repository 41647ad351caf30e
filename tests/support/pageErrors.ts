import type { Page } from 'playwright';

/** Collects console errors and warnings, exceptions, and violations of the content security policy from now on. */
export function watchPageErrors(page: Page): readonly string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(String(error)));
  return messages;
}
