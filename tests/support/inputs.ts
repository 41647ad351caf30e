import type { Page } from 'playwright';

/** Selects an option of an autocomplete by typing it. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

/** Types a time into a picker's sections without opening the calendar. */
export async function fillTime(page: Page, label: string, time: string): Promise<void> {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
  await page.keyboard.type(time.replace(/\D/g, ''));
}

/** Selects an option of a select input. */
export async function select(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).selectOption(option);
}
