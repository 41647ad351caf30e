import { randomBytes } from 'node:crypto';
import type { Effects, OwnNews } from '#server/operations/effect.ts';
import { typed } from '#server/operations/typedRows.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { domainOf, domainVersion } from '#src/schema/domainName.ts';
import { domainProblem, findSitesOfDomain } from './siteDomain.ts';

/** The verification token that an owner puts on the site: unguessable. */
const newToken = (): string => randomBytes(16).toString('hex');

/** What the owners of sites are told. */
export const siteNews = {
  kinds: { approve: 'siteApproved', reject: 'siteRejected', sendBack: 'siteSentBack', ban: 'siteBanned' },
} as const satisfies OwnNews;

export const siteEffects: Effects = {
  news: siteNews,

  canonical: {
    version: domainVersion,
    of: async (_executor, records) => records.map((record) => ({ domain: domainOf(typed(sites, record).url) })),
  },

  /** Whether the domain of a new address is free. Proving it checks this again. */
  async check({ tx, before, values: { url } }) {
    if (typeof url !== 'string') return [];
    const problem = domainProblem(await findSitesOfDomain(tx, domainOf(url)), before?.id);
    return problem === undefined ? [] : [problem];
  },

  /** A site at a new address has to be verified again. The declaration adds that it has to be approved again. */
  computed({ url }, before) {
    if (typeof url !== 'string') return {};
    const domain = domainOf(url);
    if (before === undefined) return { domain, verifyToken: newToken() };
    return { domain, verifiedAt: null, statusReason: null };
  },
};
