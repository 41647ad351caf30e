import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { spend } from './costs.ts';

/** Less than half of what the package runs in Node, for a browser that reads it anew in each page. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules on colours: the dark scheme changes nothing else of the document. */
const colourRules: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

async function violationsBy(page: Page, options: RunOptions): Promise<string[]> {
  spend('axe');
  // Evaluated, because the page's content security policy refuses other scripts.
  if (await page.evaluate('!("axe" in window)')) await page.evaluate(source);
  // Describing passed rules too would take most of the time.
  const runOptions = JSON.stringify({ resultTypes: ['violations'], ...options });
  const found = await page.evaluate<AxeResults['violations']>(`axe.run(${runOptions}).then((all) => all.violations)`);
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** The violations that axe finds in the page: a line for each element. */
export const violations = (page: Page): Promise<string[]> => violationsBy(page, {});

/** Switches the colour scheme, without motion, as colours would otherwise fade for a while. */
async function switchScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction((scheme) => {
    const text = getComputedStyle(document.body).color.match(/\d+/g) ?? [];
    return Math.max(...text.map(Number)) > 127 === (scheme === 'dark');
  }, colorScheme);
}

/** All violations in the light scheme, and those of colours in the dark one. */
export async function violationsInLightAndDark(page: Page): Promise<string[]> {
  await switchScheme(page, 'light');
  const light = await violations(page);
  await switchScheme(page, 'dark');
  const dark = await violationsBy(page, colourRules);
  return [...light, ...dark.map((line) => `dark: ${line}`)];
}
