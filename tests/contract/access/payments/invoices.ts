import { type AccessTable, always, createdByNobody } from '#tests/support/accessTable.ts';

/**
 * domain.md: invoices are read by everyone, their own, and decided on by bounty-admin (bounty campaigns), advert-admin (advertisers,
 * publishers) and admin, who don’t decide on their own. pending → cancelled (owner). processing → paid, back to pending (whoever may). paid → refunded (admin). The
 * other moves are the platform's.
 */
const columns = ['pending', 'processing', 'paid', 'expired', 'cancelled', 'refunded'];

/** A record that isn't there for them. */
const unseen = { ...always(404, ...columns), update: 403, delete: 403 };

/** The moves of whoever reads a record and makes none of them: refused where there is one, impossible elsewhere. */
const refused = {
  read: 200,
  update: 403,
  delete: 403,
  'to pending': [409, 403, 409, 409, 409, 409],
  'to processing': [403, 409, 409, 403, 403, 409],
  'to paid': [409, 403, 409, 409, 409, 409],
  'to expired': [403, 409, 409, 409, 409, 409],
  'to cancelled': [403, 409, 409, 409, 409, 409],
  'to refunded': [409, 409, 403, 409, 409, 409],
};
const owns = { ...refused, 'to cancelled': [200, 409, 409, 409, 409, 409] };
const decides = {
  'to pending': [409, 200, 409, 409, 409, 409],
  'to paid': [409, 200, 409, 409, 409, 409],
};
const refunds = { 'to refunded': [409, 409, 200, 409, 409, 409] };

const tableFor = (purpose: 'topUp' | 'campaign', approver: 'advert-admin' | 'bounty-admin'): AccessTable => ({
  resource: 'invoices',
  title: `for purpose ${purpose}`,
  columns,
  change: { exemption: 'Another one' },
  own: {
    'bounty-hunter': owns,
    'bounty-manager': owns,
    publisher: owns,
    advertiser: owns,
    admin: owns,
    'bounty-admin': owns,
    'advert-admin': owns,
  },
  others: {
    'bounty-hunter': unseen,
    'bounty-manager': unseen,
    publisher: unseen,
    advertiser: unseen,
    admin: { ...refused, ...decides, ...refunds },
    'bounty-admin': unseen,
    'advert-admin': unseen,
    [approver]: { ...refused, ...decides },
    unverified: always(403, ...columns),
    nobody: always(401, ...columns),
  },
  needs: async () => ({ purpose }),
});

export const forTopUps: AccessTable = { ...tableFor('topUp', 'advert-admin'), creating: createdByNobody };
export const forCampaigns = tableFor('campaign', 'bounty-admin');
