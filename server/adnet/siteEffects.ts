import { randomBytes } from 'node:crypto';
import { sites } from '#src/resources/adnet/sites.ts';
import { domainOf } from '../internet/domainOf.ts';
import { ownerNews } from '../mail/ownerNews.ts';
import type { Effects } from '../operations/effect.ts';

/** What an owner puts on the site, and nobody could guess. */
const newToken = (): string => randomBytes(16).toString('hex');

export const siteEffects: Effects = {
  /** A site at a new address has to be proved and approved anew. */
  derive({ url }, before) {
    if (typeof url !== 'string') return {};
    const domain = domainOf(url);
    if (before === undefined) return { domain, verifyToken: newToken() };
    return { domain, status: 'unverified', verifiedAt: null, statusReason: null };
  },

  afterTransition: ownerNews({
    resource: sites,
    noun: 'site',
    news: {
      approve: 'was approved. Its ad zones show ads from now on',
      reject: 'was rejected. Change it and submit it again',
      sendBack: 'is looked at again. Its ad zones show no ads until it is approved',
      ban: 'was banned. Its ad zones show no ads any more',
    },
  }),
};
