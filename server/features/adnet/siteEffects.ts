import { randomBytes } from 'node:crypto';
import { domainOf } from '#server/internet/domainOf.ts';
import { notifyOwner, type OwnerNotifications } from '#server/notifications/notifyOwner.ts';
import type { Effects } from '#server/operations/effect.ts';
import { sites } from '#src/resources/adnet/sites.ts';

/** The verification token that an owner puts on the site: unguessable. */
const newToken = (): string => randomBytes(16).toString('hex');

/** What the owners of sites are told. */
export const siteNotifications: OwnerNotifications = {
  resource: sites,
  noun: 'site',
  kinds: { approve: 'siteApproved', reject: 'siteRejected', sendBack: 'siteSentBack', ban: 'siteBanned' },
};

export const siteEffects: Effects = {
  /** A site at a new address has to be proved and approved anew. */
  computed({ url }, before) {
    if (typeof url !== 'string') return {};
    const domain = domainOf(url);
    if (before === undefined) return { domain, verifyToken: newToken() };
    return { domain, status: 'unverified', verifiedAt: null, statusReason: null };
  },

  afterTransition: notifyOwner(siteNotifications),
};
