import type { Decimal } from 'decimal.js';
import { codeOf, taskAllocationOf, tokenDecimalsOf } from '#server/features/bounty/model/campaignMoney.ts';
import { apportion } from '#server/ledger/apportion.ts';
import { Exact, toLedgerAmount } from '#src/fields/money/exact.ts';
import { toPlainDecimal } from '#src/format/number.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import { isApproved, progressOf } from './progress.ts';
import type { DemoSubmission } from './submissions.ts';
import type { Work } from './work.ts';

const sumOf = (amounts: readonly Decimal.Value[]): Exact =>
  amounts.reduce<Exact>((sum, amount) => sum.plus(amount), new Exact(0));

/** Returns the amount already awarded for a task's approved work. */
export const awardedIn = (submissions: readonly DemoSubmission[]): Exact =>
  sumOf(submissions.map(({ awarded }) => awarded?.amount ?? 0));

/** Splits a closed task's remaining reserve in proportion to stakes. Stakes of banned hunters don't count. */
function withStakePayouts(works: readonly Work[], { campaign, task }: Work): readonly Work[] {
  const isEntitled = ({ participation }: Work, submission: DemoSubmission): boolean =>
    isApproved(submission) && submission.stakesAwarded !== null && participation.status !== 'banned';
  const entitled = works.flatMap((work) => work.submissions.filter((each) => isEntitled(work, each)));
  const remaining = new Exact(taskAllocationOf(campaign, task)).minus(
    awardedIn(works.flatMap(({ submissions }) => submissions)),
  );
  const shares = apportion(
    remaining.toFixed(),
    entitled.map(({ stakesAwarded }) => toPlainDecimal(stakesAwarded ?? 0)),
    tokenDecimalsOf(campaign),
  );
  const shareOf = new Map(entitled.map((each, index) => [each, shares[index] ?? '0']));
  return works.map((work) => ({
    ...work,
    submissions: work.submissions.map((each) => {
      const amount = shareOf.get(each);
      return amount === undefined ? each : { ...each, awarded: { amount, currency: codeOf(campaign) } };
    }),
  }));
}

/** Adds up a participation's stakes, earnings and progress. */
function withTotals(work: Work) {
  const { task, campaign, participation, submissions } = work;
  const awards = submissions.filter(({ awarded }) => awarded !== null);
  const earned = { amount: toLedgerAmount(awardedIn(awards)), currency: codeOf(campaign) };
  return {
    ...work,
    participation: {
      ...participation,
      stakes: sumOf(submissions.filter(isApproved).map(({ stakesAwarded }) => stakesAwarded ?? 0)).toNumber(),
      earned: awards.length > 0 ? earned : null,
      progress: progressOf(task, participation.joinedAt, submissions),
    },
  };
}

export type PaidWork = ReturnType<typeof withTotals>;

/** Returns the works of one task with their earnings. */
export function withEarnings(works: readonly Work[]): PaidWork[] {
  const [first] = works;
  const isOver = first?.task.status === taskStatus.values.closed;
  return (first && isOver ? withStakePayouts(works, first) : works).map(withTotals);
}
