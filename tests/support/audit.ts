import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright';

/** What axe finds wrong with the page as it stands: a line for each element. */
export async function violations(page: Page): Promise<string[]> {
  // The page's own policy lets no other script in.
  await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate<AxeResults>('axe.run()');
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** Everything that the page complains about from now on: errors, exceptions, and what its content policy has refused. */
export function watchComplaints(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/** Waits until the page shows what it was opened for: nothing is on its way any more. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}
