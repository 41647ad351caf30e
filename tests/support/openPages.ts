import type { Page } from 'playwright';

/** Of the newest messages and failed answers of a page. */
const kept = 20;
const textLength = 2_000;

/** The pages that are open, with what went wrong in them. */
const pages = new Map<Page, string[]>();

/** Keeps what goes wrong in the page, for the case that a test fails while it is open. */
export function watchPage(page: Page): void {
  const wrong: string[] = [];
  const add = (line: string) => {
    wrong.push(line);
    if (wrong.length > kept) wrong.shift();
  };
  pages.set(page, wrong);
  page.on('close', () => pages.delete(page));
  page.on('pageerror', (error) => add(String(error)));
  page.on('console', (message) => message.type() === 'error' && add(message.text()));
  page.on('requestfailed', (request) => add(`${request.failure()?.errorText} ${request.url()}`));
  page.on('response', (response) => response.status() >= 400 && add(`${response.status()} ${response.url()}`));
}

async function shownBy(page: Page): Promise<string> {
  const text = page.locator('body').innerText({ timeout: 2_000 });
  return (await text.catch(String)).replaceAll(/\s+/g, ' ').slice(0, textLength);
}

/** What each open page shows, and what went wrong in it. */
export const openPages = (): Promise<string[]> =>
  Promise.all([...pages].map(async ([page, wrong]) => [page.url(), await shownBy(page), ...wrong].join('\n  ')));
