import type { Internet } from '#server/internet/internet.ts';
import { demoPageAt } from '#src/resources/adnet/demoPages.ts';

/**
 * The internet of a demo: hosts below `.example`, which lead nowhere, are the demo’s own pages. All else is guarded as everywhere.
 * @param here where the demo listens; empty until it does
 */
export const demoInternet = (internet: Internet, here: () => string): Internet => ({
  ...internet,
  instead({ href }) {
    const [own, page] = [here(), demoPageAt(href)];
    return own === '' || page === undefined ? undefined : new URL(page, own);
  },
});
