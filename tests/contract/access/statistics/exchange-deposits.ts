import { type AccessTable, always } from '#tests/support/accessTable.ts';
import { createUser } from '#tests/support/signIn.ts';

/**
 * Issue 41, point 1: advert-admin records what exchanges pay. As with the deposits of campaigns, a second person (advert-admin or admin)
 * confirms a large one, and either rejects or reverses it.
 */
const columns = ['pending', 'recorded', 'rejected', 'reversed'];
const refused = always(403, ...columns);
const decides = {
  ...refused,
  read: 200,
  'to pending': 409,
  'to recorded': [200, 409, 409, 409],
  'to rejected': [200, 409, 409, 409],
  'to reversed': [409, 200, 409, 409],
};

export const exchangeDeposits: AccessTable = {
  resource: 'exchange-deposits',
  columns,
  change: { note: 'Another note' },
  own: {},
  others: {
    'advert-admin': decides,
    admin: decides,
    'bounty-admin': refused,
    'bounty-manager': refused,
    'bounty-hunter': refused,
    publisher: refused,
    advertiser: refused,
    unverified: refused,
    nobody: always(401, ...columns),
  },
  creating: {
    'advert-admin': 201,
    admin: 403,
    'bounty-admin': 403,
    'bounty-manager': 403,
    'bounty-hunter': 403,
    publisher: 403,
    advertiser: 403,
    unverified: 403,
    nobody: 401,
  },
  async stored({ platform }) {
    const recorder = await createUser(platform, { roles: ['advert-admin'] });
    return { recordedBy: recorder.id };
  },
};
