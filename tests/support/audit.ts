import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright';

/** The rules that the dark can break and the light not: but for its colours the document is the same. */
const ofColours: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

async function violationsBy(page: Page, options: RunOptions): Promise<string[]> {
  // Evaluated, not added as a script: the page's own policy lets no other one in.
  if (await page.evaluate('!("axe" in window)')) await page.evaluate(axe.source);
  // What passes is counted, not described, which would take most of the time.
  const asked = JSON.stringify({ resultTypes: ['violations'], ...options });
  const found = await page.evaluate<AxeResults['violations']>(`axe.run(${asked}).then((all) => all.violations)`);
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** What axe finds wrong with the page as it stands: a line for each element. */
export const violations = (page: Page): Promise<string[]> => violationsBy(page, {});

/** Draws the page in a scheme. Motion would leave its colours on their way for a while. */
async function draw(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction((scheme) => {
    const text = getComputedStyle(document.body).color.match(/\d+/g) ?? [];
    return Math.max(...text.map(Number)) > 127 === (scheme === 'dark');
  }, colorScheme);
}

/** What axe finds wrong with the page in the light, and with its colours in the dark. */
export async function violationsInLightAndDark(page: Page): Promise<string[]> {
  await draw(page, 'light');
  const light = await violations(page);
  await draw(page, 'dark');
  const dark = await violationsBy(page, ofColours);
  return [...light, ...dark.map((line) => `dark: ${line}`)];
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
