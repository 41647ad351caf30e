import type { PanelOfRecords, WaitingFigure } from '#src/screens/dashboard/dashboard.ts';
import { chunk } from '#src/ui/chunk.ts';

const topUp = chunk('dashboard-top-up', () =>
  import('#src/features/payments/model/PayByInvoice.tsx').then(({ PayByInvoice }) => PayByInvoice),
);

/** For users who pay or are paid: their balance, with a withdrawal and for some a top-up in place. */
export const ownMoney = chunk('dashboard-money', () =>
  import('#src/features/payments/dashboard/OwnMoney.tsx').then(({ OwnMoney }) => OwnMoney),
);

const ownFilter = { owner: '$me' } as const;
const running = { ...ownFilter, archived: false, paused: false } as const;

/** Campaigns stopped by their budget, which the owner raises in the form. */
const budgetSpent = (autoPause: 'totalBudget' | 'dailyBudget'): WaitingFigure => ({
  name: `${autoPause}Spent`,
  resource: 'advert-campaigns',
  filter: { ...running, autoPause },
  since: 'updatedAt',
  leadsTo: '/campaigns/edit/:id',
});

/** For users who request invoices: the unpaid ones, each on its public page. */
export const ownInvoices: WaitingFigure = {
  name: 'invoicesToPay',
  resource: 'invoices',
  filter: { ...ownFilter, status: 'pending' },
  since: 'createdAt',
  leadsTo: '/invoice/:publicId',
};

/** For users who pay for advert campaigns: campaigns paused for lack of money, and unpaid invoices. */
export const ownSpending: readonly WaitingFigure[] = [
  {
    name: 'outOfMoney',
    resource: 'advert-campaigns',
    filter: { ...running, autoPause: 'noMoney' },
    since: 'updatedAt',
    action: topUp,
  },
  budgetSpent('totalBudget'),
  ownInvoices,
  budgetSpent('dailyBudget'),
];

/** For users who withdraw: the pending withdrawals, the earliest first. */
export const ownWithdrawals: PanelOfRecords = {
  name: 'withdrawalsUnderWay',
  resource: 'withdrawals',
  filter: { ...ownFilter, status: ['pending', 'approved', 'processing'] },
  sort: ['createdAt', 'ASC'],
  fields: ['status', 'amount'],
};
