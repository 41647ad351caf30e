import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { payouts } from '#src/resources/bounty/payouts.ts';
import { type AccessTable, always, createdByNobody } from '#tests/support/accessTable.ts';

/**
 * Issue 4, point 8: its manager and bounty-admin pay a line, once; nobody makes or deletes one. domain.md: admin reads them too, a
 * hunter their own.
 */
const columns = ['unpaid', 'paid', 'failed', 'cancelled'];
const refused = always(403, ...columns);
const pays = {
  read: 200,
  update: [200, 409, 409, 409],
  delete: 403,
  'to unpaid': [409, 409, 200, 409],
  'to paid': [403, 409, 409, 409],
  'to failed': [200, 409, 409, 409],
  'to cancelled': [200, 409, 200, 409],
};

export const payoutItems: AccessTable = {
  resource: 'payout-items',
  columns,
  change: { transactionHash: '0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060' },
  own: { 'bounty-manager': pays },
  others: {
    'bounty-manager': { ...always(404, ...columns), delete: 403 },
    'bounty-admin': pays,
    admin: { ...refused, read: 200 },
    'advert-admin': refused,
    'bounty-hunter': { ...refused, read: 404 },
    publisher: refused,
    advertiser: refused,
    unverified: refused,
    nobody: always(401, ...columns),
  },
  creating: createdByNobody,
  async needs({ insert, otherUser }) {
    const { id: campaign } = await insert(campaigns, { isIco: false, budget: { amount: '100', currency: 'USD' } });
    const { id: payout } = await insert(payouts, { campaign });
    const address = '0x52908400098527886E0F7030069857D2E4169EE7';
    return {
      campaign,
      payout,
      hunter: otherUser,
      amount: { amount: '10', currency: 'USD' },
      network: 'ethereum',
      address,
    };
  },
};
