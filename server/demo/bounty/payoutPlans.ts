import type { PayoutLine } from '#server/features/bounty/payouts/settleLines.ts';
import type { payoutItemStatus } from '#src/resources/bounty/payoutItems.ts';
import { type Choices, pickInTurn } from '../random.ts';

export type LineStatus = keyof typeof payoutItemStatus.values;

/** A payout's fraction of the due amounts, and the outcomes of its lines. */
export interface PayoutPlan {
  readonly part: number;
  readonly lines: Choices<LineStatus>;
}

const allPaid: Choices<LineStatus> = ['paid'];
const waiting: Choices<LineStatus> = ['unpaid'];

/** Payout plans for a manager's campaigns, in turn. The remainder of a payout is due for the next. */
const plans: Choices<readonly PayoutPlan[]> = [
  [{ part: 1, lines: ['paid', 'failed', 'unpaid', 'cancelled'] }],
  [
    { part: 0.5, lines: ['paid', 'paid', 'paid', 'paid', 'cancelled'] },
    { part: 1, lines: waiting },
  ],
  [
    { part: 1, lines: ['cancelled'] },
    { part: 1, lines: allPaid },
  ],
  [{ part: 1, lines: waiting }],
  [],
  [{ part: 0.7, lines: allPaid }],
];

/** @param nth counts a manager's campaigns with earnings */
export const payoutPlans = (nth: number): readonly PayoutPlan[] => pickInTurn(plans, nth);

const cancellations: Choices<string> = [
  'The hunter has asked to be paid with the next payout.',
  'Gathered too early: two tasks were still being judged.',
];

const failures: Choices<string> = [
  'The exchange has sent it back: it takes no such tokens.',
  'The network refused the transaction twice. Is the address a contract?',
];

/** Returns the reason of a failed or cancelled line. */
export function reasonOf(status: LineStatus, nth: number): string | null {
  if (status === 'failed') return pickInTurn(failures, nth);
  return status === 'cancelled' ? pickInTurn(cancellations, nth) : null;
}

/** Returns a payout's status, by its lines. */
export function payoutSummary(lines: readonly Pick<PayoutLine, 'status'>[]) {
  const open = lines.filter(({ status }) => status === 'unpaid' || status === 'failed').length;
  const paid = lines.filter(({ status }) => status === 'paid').length;
  const begun = open > 0 ? 'paying' : 'done';
  const unbegun = open > 0 ? 'draft' : 'cancelled';
  return { count: lines.length, open, paid, status: paid > 0 ? begun : unbegun } as const;
}
