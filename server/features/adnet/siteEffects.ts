import { randomBytes } from 'node:crypto';
import { domainOf } from '#server/internet/domainOf.ts';
import type { Effects, OwnNews } from '#server/operations/effect.ts';

/** The verification token that an owner puts on the site: unguessable. */
const newToken = (): string => randomBytes(16).toString('hex');

/** What the owners of sites are told. */
export const siteNews = {
  kinds: { approve: 'siteApproved', reject: 'siteRejected', sendBack: 'siteSentBack', ban: 'siteBanned' },
} as const satisfies OwnNews;

export const siteEffects: Effects = {
  news: siteNews,

  /** A site at a new address has to be proved anew; that it is approved anew follows from the declaration. */
  computed({ url }, before) {
    if (typeof url !== 'string') return {};
    const domain = domainOf(url);
    if (before === undefined) return { domain, verifyToken: newToken() };
    return { domain, verifiedAt: null };
  },
};
