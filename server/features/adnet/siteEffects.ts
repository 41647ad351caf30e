import { randomBytes } from 'node:crypto';
import type { Effects, OwnerNotifications } from '#server/operations/effect.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { domainVersion, registrableDomain } from '#src/schema/domainName.ts';
import { domainProblem, findSitesOfDomain } from './siteDomain.ts';

/** The verification token that an owner puts on the site: unguessable. */
const createVerifyToken = (): string => randomBytes(16).toString('hex');

/** What the owners of sites are told. */
export const siteNotifications = {
  kinds: { approve: 'siteApproved', reject: 'siteRejected', sendBack: 'siteSentBack', ban: 'siteBanned' },
} as const satisfies OwnerNotifications;

export const siteEffects: Effects = {
  news: siteNotifications,

  canonical: {
    version: domainVersion,
    of: async (_executor, records) =>
      records.map((record) => ({ domain: registrableDomain(toTypedRecord(sites, record).url) })),
  },

  /** Whether the domain of a new address is free. Proving it checks this again. */
  async check({ tx, before, values: { url } }) {
    if (typeof url !== 'string') return [];
    const problem = domainProblem(await findSitesOfDomain(tx, registrableDomain(url)), before?.id);
    return problem === undefined ? [] : [problem];
  },

  /** A site at a new address has to be verified again. The declaration adds that it has to be approved again. */
  computed({ url }, before) {
    if (typeof url !== 'string') return {};
    const domain = registrableDomain(url);
    if (before === undefined) return { domain, verifyToken: createVerifyToken() };
    return { domain, verifiedAt: null, statusReason: null };
  },
};
