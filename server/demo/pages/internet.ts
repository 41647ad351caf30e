import type { Internet } from '#server/internet/internet.ts';
import { demoPageAt } from '#src/resources/adnet/demoPages.ts';
import { proofMark } from '#src/resources/adnet/siteProof.ts';

/**
 * Returns the demo's internet, which serves unregistered hosts below `.example` from the demo’s own pages. All other hosts are guarded as
 * usual.
 * @param here the demo's own address; empty until the server listens
 * @param tokensOf returns the tokens that prove the ownership of a host's sites
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
