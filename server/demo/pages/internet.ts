import type { Internet } from '#server/internet/internet.ts';
import { demoPageAt } from '#src/resources/adnet/demoPages.ts';
import { proofMark } from '#src/resources/adnet/siteProof.ts';

/**
 * The internet of a demo: hosts below `.example`, which lead nowhere, are the demo’s own pages. All else is guarded as everywhere.
 * @param here where the demo listens; empty until it does
 * @param tokensOf the tokens that prove the sites of a host
 */
export const demoInternet = (
  internet: Internet,
  here: () => string,
  tokensOf: (host: string) => Promise<readonly string[]>,
): Internet => ({
  ...internet,
  async texts(domain) {
    if (demoPageAt(`https://${domain}/`) === undefined) return internet.texts(domain);
    return (await tokensOf(domain)).map((token) => `${proofMark}=${token}`);
  },
  instead({ href }) {
    const [own, page] = [here(), demoPageAt(href)];
    return own === '' || page === undefined ? undefined : new URL(page, own);
  },
});
