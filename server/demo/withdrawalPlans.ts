import { Exact } from '#src/fields/money/exact.ts';
import type { Withdrawal } from '#src/resources/payments/withdrawals.ts';

/** A withdrawal of each owner: its status, and the days since its request and its last change. */
export interface WithdrawalPlan {
  readonly status: Withdrawal['status'];
  readonly amount: string;
  readonly askedDaysAgo: number;
  readonly movedDaysAgo: number;
  readonly reason?: string;
  /** The numbers of required and given approvals. */
  readonly approvals?: { readonly needed: number; readonly given: number };
}

const approvedOnce = { needed: 1, given: 1 };

/** Withdrawals in every status. The large pending one has the first of its two approvals. */
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

/** Days since an owner received money, before any withdrawal. */
export const incomeDaysAgo = 42;

/** The money that remains after an owner's withdrawals are paid. */
const incomeLeft = '412';

/** The money of an owner's withdrawals, and the remaining money. */
export const openingBalance = Exact.sum(incomeLeft, ...withdrawalPlans.map(({ amount }) => amount)).toFixed();

/** The part of it that the advertiser's ad zones have earned. */
export const advertiserIncome = '184.5';
