import type { Page } from 'playwright';

/** Chooses from a list of suggestions, by typing what is looked for. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

/** Types a time into the picker, as people do who don't open the calendar: digit by digit, section by section. */
export async function fillTime(page: Page, label: string, time: string): Promise<void> {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
  await page.keyboard.type(time.replace(/\D/g, ''));
}

/** Chooses one of a few. */
export async function select(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}
