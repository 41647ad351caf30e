import { Exact } from '#src/fields/money/exact.ts';
import type { Withdrawal } from '#src/resources/payments/withdrawals.ts';

/** A withdrawal of each owner: how far it has come, and days ago when it was asked for and when it last moved. */
export interface WithdrawalPlan {
  readonly status: Withdrawal['status'];
  readonly amount: string;
  readonly askedDaysAgo: number;
  readonly movedDaysAgo: number;
  readonly reason?: string;
  /** People who have to approve it, and those who have. */
  readonly approvals?: { readonly needed: number; readonly given: number };
}

const approvedOnce = { needed: 1, given: 1 };

/** In every status; of the pending ones, the large one has the first of its two approvals. */
export const withdrawalPlans: readonly WithdrawalPlan[] = [
  { status: 'paid', amount: '180', askedDaysAgo: 40, movedDaysAgo: 38, approvals: approvedOnce },
  {
    status: 'rejected',
    amount: '95',
    askedDaysAgo: 33,
    movedDaysAgo: 32,
    reason: 'This account belongs to somebody else. Withdraw to an account of your own.',
  },
  { status: 'cancelled', amount: '60', askedDaysAgo: 28, movedDaysAgo: 28 },
  {
    status: 'failed',
    amount: '72',
    askedDaysAgo: 20,
    movedDaysAgo: 18,
    reason: 'The payment system refused this account.',
    approvals: approvedOnce,
  },
  { status: 'paid', amount: '240', askedDaysAgo: 14, movedDaysAgo: 12, approvals: approvedOnce },
  { status: 'approved', amount: '110', askedDaysAgo: 6, movedDaysAgo: 5, approvals: approvedOnce },
  { status: 'processing', amount: '88', askedDaysAgo: 4, movedDaysAgo: 3, approvals: approvedOnce },
  { status: 'pending', amount: '1250', askedDaysAgo: 2, movedDaysAgo: 1, approvals: { needed: 2, given: 1 } },
  { status: 'pending', amount: '64', askedDaysAgo: 1, movedDaysAgo: 1 },
];

/** Days ago when an owner's money came in: before any withdrawal. */
export const incomeDaysAgo = 42;

/** What an owner has left once every withdrawal is paid. */
const incomeLeft = '412';

/** The money that an owner's withdrawals are made of, and some that is left. */
export const openingBalance = Exact.sum(incomeLeft, ...withdrawalPlans.map(({ amount }) => amount)).toFixed();

/** The part of it that the advertiser's ad zones have earned. */
export const advertiserIncome = '184.5';
