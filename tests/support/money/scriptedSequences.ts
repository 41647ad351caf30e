import type { MoneyStep } from './moneySteps.ts';

const owners: readonly MoneyStep[] = [
  { name: 'register', owner: 0 },
  { name: 'register', owner: 1 },
];
const money: MoneyStep = { name: 'topUp', owner: 0, admin: 0, amount: '900' };
const campaign = (model: 'CPA' | 'CPC' | 'CPM' | 'RevShare', dailyBudget = '300'): MoneyStep => ({
  name: 'createCampaign',
  owner: 0,
  model,
  bid: '5',
  dailyBudget,
  more: 500,
});
const events = (...costs: string[]): MoneyStep => ({ name: 'sendEvents', campaign: 3, zone: 1, costs, hoursAgo: 1 });
const exchangeEvents: MoneyStep = { name: 'sendExchangeEvents', zone: 1, costs: ['1', '9.5'], hoursAgo: 1 };
const deposit: MoneyStep = { name: 'exchangeDeposit', amount: '20' };
const jobs = (hoursLater = 2): MoneyStep => ({ name: 'runJobs', hoursLater });

const pause: MoneyStep = { name: 'pause', campaign: 0, paused: true };
const close: MoneyStep = { name: 'close', owner: 0, givesUp: false };

/** Sequences that together have every outcome that is counted, because random ones may miss some. */
export const scriptedSequences: readonly (readonly MoneyStep[])[] = [
  // Income is booked, released, and paid out.
  [
    ...owners,
    money,
    campaign('CPC'),
    events('100', '60'),
    jobs(),
    jobs(24 * 8),
    { name: 'withdraw', owner: 1, amount: '50' },
    { name: 'payWithdrawal', withdrawal: 0, admin: 0 },
  ],
  // Events exceed a budget.
  [...owners, money, campaign('CPC', '60'), events('60', '60')],
  // Events cost more than the bid of their time.
  [
    ...owners,
    money,
    campaign('CPM'),
    { name: 'changeBid', campaign: 0, bid: '1' },
    jobs(),
    { name: 'sendEvents', campaign: 0, zone: 1, costs: ['20'], hoursAgo: 0 },
  ],
  // A conversion costs a share of its value.
  [
    ...owners,
    money,
    campaign('RevShare'),
    { name: 'sendClick', campaign: 0, zone: 1 },
    { name: 'reportConversion', click: 0, transaction: 0, value: '7' },
    jobs(),
  ],
  // An owner without money has a debt, which is written off.
  [...owners, campaign('CPC'), events('100'), jobs(), { name: 'writeOff', debtor: 0, admin: 0 }],
  // A conversion is rejected after its booking.
  [
    ...owners,
    money,
    campaign('CPA'),
    { name: 'sendClick', campaign: 0, zone: 1 },
    { name: 'reportConversion', click: 0, transaction: 0, value: '10' },
    jobs(),
    { name: 'decideConversion', conversion: 0, status: 'rejected' },
  ],
  // An exchange pays.
  [...owners, deposit, exchangeEvents, jobs()],
  // A deposit of an exchange is reversed.
  [...owners, deposit, { name: 'reverseExchangeDeposit', deposit: 0, admin: 0 }],
  // The debt of an exchange is written off.
  [...owners, exchangeEvents, jobs(), { name: 'writeOff', debtor: 'exchange', admin: 1 }],
  // A publisher closes the account and gives up the debt of an exchange.
  [...owners, exchangeEvents, jobs(), { name: 'close', owner: 1, givesUp: true }],
  // A campaign is paused: its events cost nothing after the grace, until it is resumed.
  [
    ...owners,
    money,
    campaign('CPA'),
    pause,
    { name: 'sendClick', campaign: 0, zone: 1 },
    jobs(),
    { name: 'sendEvents', campaign: 0, zone: 1, costs: ['5'], hoursAgo: 0 },
    { name: 'pause', campaign: 0, paused: false },
    { name: 'sendClick', campaign: 0, zone: 1 },
    close,
    pause,
    jobs(),
    close,
  ],
  // A debtor closes the account once the debt is written off.
  [
    ...owners,
    campaign('CPC'),
    events('100'),
    close,
    pause,
    close,
    jobs(),
    close,
    { name: 'writeOff', debtor: 0, admin: 0 },
    close,
  ],
  // An advertiser closes the account after the campaigns have spent all the money.
  [
    ...owners,
    { ...money, amount: '60' },
    campaign('CPC', '60'),
    events('60'),
    pause,
    { name: 'archive', campaign: 0, archived: true },
    jobs(),
    close,
  ],
];
