import type { Locator, Page } from 'playwright';

/**
 * The rows that the address asks for. While they load, the table is busy and shows the previous rows; locators wait until it
 * isn't.
 */
export const rowsOf = (page: Page): Locator => page.locator('.table[aria-busy="false"] tbody tr');

/** Waits until every row of the list contains the text. */
export async function onlyRowsWith(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const rows = [...document.querySelectorAll('.table[aria-busy="false"] tbody tr')];
    return rows.length > 0 && rows.every((row) => row.textContent?.includes(wanted));
  }, text);
}

/** Sorts by a column that the list isn't sorted by yet. */
export async function sortBy(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.locator('th[aria-sort="ascending"]').filter({ hasText: name }).waitFor();
}
