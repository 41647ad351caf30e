import { type AccessTable, always } from '#tests/support/accessTable.ts';
import { fundUser } from '#tests/support/funds.ts';

/**
 * domain.md: everyone reads their own; bounty-admin hunters’, advert-admin advertisers’ and publishers’, admin everybody’s. Whoever
 * approves doesn’t do so for themselves. Its owner cancels it while it is pending. An approved one goes back where it takes another approval
 * (docs/decisions/0098).
 */
const columns = ['pending', 'approved', 'processing', 'paid', 'failed', 'rejected', 'cancelled'];
/** Another answer in the statuses that are named. */
const but = (otherwise: number, at: Readonly<Record<string, number>>): number[] =>
  columns.map((name) => at[name] ?? otherwise);

const refused = always(403, ...columns);
const hidden = { ...always(404, ...columns), delete: 403 };
const decides = {
  read: 200,
  update: but(409, { processing: 200 }),
  delete: 403,
  'to pending': but(409, { approved: 200 }),
  'to approved': but(409, { pending: 200, failed: 200 }),
  'to processing': but(409, { approved: 200 }),
  'to paid': but(409, { processing: 403 }),
  'to failed': but(409, { processing: 200 }),
  'to rejected': but(409, { pending: 200 }),
  'to cancelled': but(409, { pending: 403, approved: 403, failed: 403 }),
};
/** One’s own: it can be cancelled, and nothing else. */
const owns = {
  read: 200,
  update: 403,
  delete: 403,
  'to pending': but(409, { approved: 403 }),
  'to approved': but(409, { pending: 403, failed: 403 }),
  'to processing': but(409, { approved: 403 }),
  'to paid': but(409, { processing: 403 }),
  'to failed': but(409, { processing: 403 }),
  'to rejected': but(409, { pending: 403 }),
  'to cancelled': but(409, { pending: 200, approved: 403, failed: 403 }),
};

const common = {
  resource: 'withdrawals',
  columns,
  change: { transactionHash: 'a payment of ours' },
} as const;
const nobody = { unverified: refused, nobody: always(401, ...columns) };

export const ofHunters: AccessTable = {
  ...common,
  title: 'of hunters',
  own: {
    admin: owns,
    'bounty-hunter': owns,
    'bounty-manager': owns,
    publisher: owns,
    advertiser: owns,
    'bounty-admin': owns,
    'advert-admin': owns,
  },
  others: {
    admin: decides,
    'bounty-admin': decides,
    'advert-admin': { ...hidden },
    'bounty-hunter': { ...hidden, update: 403 },
    'bounty-manager': { ...hidden, update: 403 },
    publisher: { ...hidden, update: 403 },
    advertiser: { ...hidden, update: 403 },
    ...nobody,
  },
  creating: {
    'bounty-hunter': 201,
    publisher: 201,
    advertiser: 201,
    'bounty-manager': 403,
    admin: 403,
    'bounty-admin': 403,
    'advert-admin': 403,
    unverified: 403,
    nobody: 401,
  },
  async needs({ platform }, owner) {
    await platform.database.transaction((tx) => fundUser(tx, owner, '1000000000'));
    return {};
  },
};

export const ofOthers: AccessTable = {
  ...common,
  title: 'of publishers and advertisers',
  own: {},
  others: { ...ofHunters.others, 'bounty-admin': { ...hidden }, 'advert-admin': decides },
  needs: async () => ({ payee: 'publisher' }),
};
