import type { PanelOfRecords, WaitingFigure } from '#src/screens/dashboard/dashboard.ts';
import { chunk } from '#src/ui/chunk.ts';

const topUp = chunk('dashboard-top-up', () =>
  import('#src/features/payments/model/PayByInvoice.tsx').then(({ PayByInvoice }) => PayByInvoice),
);

/** Whoever is paid or pays: what they have, with a withdrawal and for some a top-up in place. */
export const ownMoney = chunk('dashboard-money', () =>
  import('#src/features/payments/dashboard/OwnMoney.tsx').then(({ OwnMoney }) => OwnMoney),
);

const ownFilter = { owner: '$me' } as const;
const running = { ...ownFilter, archived: false, paused: false } as const;

/** Campaigns that a budget of theirs stops, which is raised in their form. */
const budgetSpent = (autoPause: 'totalBudget' | 'dailyBudget'): WaitingFigure => ({
  name: `${autoPause}Spent`,
  resource: 'advert-campaigns',
  filter: { ...running, autoPause },
  since: 'updatedAt',
  leadsTo: '/campaigns/edit/:id',
});

/** Whoever asks for invoices: those that are to be paid, each on its public page. */
export const ownInvoices: WaitingFigure = {
  name: 'invoicesToPay',
  resource: 'invoices',
  filter: { ...ownFilter, status: 'pending' },
  since: 'createdAt',
  leadsTo: '/invoice/:publicId',
};

/** Whoever pays for advert campaigns: those that stand still for lack of money, and what is to be paid. */
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

/** Whoever withdraws: what is under way, the one asked for first on top. */
export const ownWithdrawals: PanelOfRecords = {
  name: 'withdrawalsUnderWay',
  resource: 'withdrawals',
  filter: { ...ownFilter, status: ['pending', 'approved', 'processing'] },
  sort: ['createdAt', 'ASC'],
  fields: ['status', 'amount'],
};
