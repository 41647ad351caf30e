import { accountOf } from '#server/ledger/accounts.ts';
import { campaignStatus, campaigns } from '#src/resources/bounty/campaigns.ts';
import { type AccessTable, always } from '#tests/support/accessTable.ts';
import { move } from '#tests/support/ledger.ts';
import { createUser } from '#tests/support/signIn.ts';

/**
 * domain.md: deposits for bounty campaigns are bounty-admin's to record; their manager, bounty-admin and admin read them. Issue 11,
 * point 4: a mistaken one is reversed by bounty-admin or admin (docs/decisions/0032), once. Issue 41, point 4: a large one is pending until
 * a second person confirms it; either rejects it.
 */
const columns = ['pending', 'recorded', 'rejected', 'reversed'];
const refused = always(403, ...columns);
const reads = { ...refused, read: 200 };
const reverses = {
  ...reads,
  'to pending': 409,
  'to recorded': [200, 409, 409, 409],
  'to rejected': [200, 409, 409, 409],
  'to reversed': [409, 200, 409, 409],
};

export const deposits: AccessTable = {
  resource: 'deposits',
  columns,
  change: { note: 'Another note' },
  own: { 'bounty-manager': reads },
  others: {
    'bounty-manager': { ...refused, read: 404 },
    'bounty-admin': reverses,
    admin: reverses,
    'advert-admin': refused,
    'bounty-hunter': refused,
    publisher: refused,
    advertiser: refused,
    unverified: refused,
    nobody: always(401, ...columns),
  },
  creating: {
    'bounty-admin': 201,
    'bounty-manager': 403,
    'advert-admin': 403,
    admin: 403,
    'bounty-hunter': 403,
    publisher: 403,
    advertiser: 403,
    unverified: 403,
    nobody: 401,
  },
  async needs({ insert, platform }) {
    const { pending: status } = campaignStatus.values;
    const { id } = await insert(campaigns, { isIco: false, status, budget: { amount: '100', currency: 'USD' } });
    // The world's campaigns are funded: some of it is missing here, so that there is something to deposit.
    await move(platform.database, accountOf.campaign(id, 'USD'), accountOf.outside('USD'), '20');
    return { campaign: id, amount: { amount: '10', currency: 'USD' } };
  },
  async stored({ platform }) {
    const recorder = await createUser(platform, { roles: ['bounty-admin'] });
    return { recordedBy: recorder.id };
  },
};
