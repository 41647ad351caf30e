import { randomBytes } from 'node:crypto';
import type { Effects, OwnerNotifications } from '#server/operations/effect.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { domainVersion, registrableDomain } from '#src/schema/domainName.ts';
import { domainProblem, findSitesOfDomain } from './siteDomain.ts';

/** Creates the unguessable verification token that an owner adds to the site. */
const createVerifyToken = (): string => randomBytes(16).toString('hex');

/** Notifications to the owners of sites. */
export const siteNotifications = {
  kinds: { approve: 'siteApproved', reject: 'siteRejected', sendBack: 'siteSentBack', ban: 'siteBanned' },
} as const satisfies OwnerNotifications;

export const siteEffects: Effects = {
  news: siteNotifications,

  canonical: {
    version: domainVersion,
    // The proof of a verified site is about its stored domain: another domain needs another proof.
    of: async (_executor, records) =>
      records.map((record) => {
        const { status, url } = toTypedRecord(sites, record);
        return status === 'unverified' ? { domain: registrableDomain(url) } : {};
      }),
  },

  /** Checks whether the domain of a new address is free. The verification checks it again. */
  async check({ tx, before, values: { url } }) {
    if (typeof url !== 'string') return [];
    const problem = domainProblem(await findSitesOfDomain(tx, registrableDomain(url)), before?.id);
    return problem === undefined ? [] : [problem];
  },

  /** A site with a new address must be verified again. The declaration requires another approval too. */
  computed({ url }, before) {
    if (typeof url !== 'string') return {};
    const domain = registrableDomain(url);
    if (before === undefined) return { domain, verifyToken: createVerifyToken() };
    return { domain, verifiedAt: null, statusReason: null };
  },
};
