import type { ConsoleMessage, Page } from 'playwright';

/** Chromium writes that a server without an engine of statistics answers 503, which the page says in its place. */
const isWithoutStatistics = (message: ConsoleMessage): boolean =>
  message.text().includes('503') && /\/api\/(?:core|adnet\/(?:stats|v0\/\w+-dashboard-))/.test(message.location().url);

/** Collects console errors and warnings, exceptions, and violations of the content security policy from now on. */
export function watchPageErrors(page: Page): readonly string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (isWithoutStatistics(message)) return;
    if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(String(error)));
  return messages;
}
