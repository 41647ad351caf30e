import { invoices } from '#src/resources/payments/invoices.ts';
import { type AccessTable, always, createdByNobody } from '#tests/support/accessTable.ts';
import type { Actors } from '#tests/support/actors.ts';

/**
 * Whoever decides on payments (domain.md: bounty-admin, advert-admin, admin) reads what no invoice asks for, as nobody knows whose it is.
 * It is assigned to an invoice by whoever decides on that: for bounty campaigns bounty-admin, for advertisers and publishers advert-admin,
 * for everyone admin. The other moves are the platform's.
 */
const columns = ['confirming', 'unassigned', 'assigned', 'returned'];
const refused = always(403, ...columns);
const decides = {
  read: 200,
  update: [409, 200, 409, 409],
  delete: 403,
  'to confirming': [409, 409, 403, 409],
  'to unassigned': [403, 409, 409, 409],
  'to assigned': [403, 403, 409, 409],
  'to returned': [409, 200, 409, 409],
};
const assigns = { ...decides, 'to assigned': [403, 200, 409, 409] };

const tableFor = (purpose: 'topUp' | 'campaign', approver: 'advert-admin' | 'bounty-admin'): AccessTable => ({
  resource: 'unassigned-payments',
  title: `for purpose ${purpose}`,
  columns,
  change: { invoice: null },
  own: {},
  others: {
    admin: assigns,
    'bounty-admin': decides,
    'advert-admin': decides,
    [approver]: assigns,
    'bounty-hunter': refused,
    'bounty-manager': refused,
    publisher: refused,
    advertiser: refused,
    unverified: refused,
    nobody: always(401, ...columns),
  },
  async needs(here: Actors, owner: number) {
    const coins = { payable: { amount: '1', currency: 'ETH' }, rate: { amount: '100', currency: 'USD' } };
    const terms = { method: 'ethereum', status: 'pending', deposit: null, campaign: null, ...coins };
    const { id } = await here.insert(invoices, { ...terms, purpose, owner });
    return { invoice: id, purpose, buyer: owner };
  },
});

export const forTopUps: AccessTable = { ...tableFor('topUp', 'advert-admin'), creating: createdByNobody };
export const forCampaigns = tableFor('campaign', 'bounty-admin');
