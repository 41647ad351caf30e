import { codeOf } from '#server/features/bounty/model/campaignMoney.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { counting } from '../counting.ts';
import { shifted, span } from '../times.ts';
import type { TaskHistory } from './ledgerPast.ts';
import { type DemoLine, type Due, lineOf, type Making, type PayoutWorld, sumOf } from './payoutLines.ts';
import { type PayoutPlan, payoutPlans, standingOf } from './payoutPlans.ts';

type Works = TaskHistory['works'];

/** The awards of a campaign's hunters, oldest first. Banned hunters keep theirs. */
function dueIn(works: Works): Due[] {
  const all = works.flatMap(({ task, submissions }) =>
    submissions.flatMap(({ id: submission, hunter, name, awarded, stakesAwarded, updatedAt }): Due[] => {
      const since = new Date(stakesAwarded === null ? updatedAt : task.updatedAt);
      return awarded === null ? [] : [{ submission, hunter, name, amount: awarded.amount, since }];
    }),
  );
  return all.toSorted((a, b) => a.since.getTime() - b.since.getTime());
}

/** A line for each hunter, in the order of their ids. */
function linesOf(making: Making, due: readonly Due[]): DemoLine[] {
  const hunters = [...new Set(due.map(({ hunter }) => hunter))].toSorted((a, b) => a - b);
  return hunters.flatMap((hunter, place) => {
    const [first, ...others] = due.filter((each) => each.hunter === hunter);
    return first ? [lineOf(making, [first, ...others], place)] : [];
  });
}

export type DemoPayout = ReturnType<typeof payoutOf>;

/** @param nth of its campaign */
function payoutOf(making: Making, due: readonly Due[], nth: number) {
  const { campaign, at } = making;
  const lines = linesOf(making, due);
  const rows = lines.map(({ row }) => row);
  const standing = standingOf(rows);
  const createdAt = at.toISOString();
  return {
    lines,
    row: {
      title: `Payout ${nth + 1}`,
      campaign: campaign.id,
      manager: campaign.manager,
      total: { amount: sumOf(rows.map(({ amount }) => amount.amount)), currency: codeOf(campaign) },
      ...standing,
      createdAt,
      updatedAt: rows.map(({ updatedAt }) => updatedAt).reduce((last, each) => (each > last ? each : last), createdAt),
      version: 2 + standing.count - standing.open,
    },
  };
}

/** A time after the last award in it, and before the next one. */
function timeOf(due: readonly Due[], count: number, earliest: Date, now: Date): Date {
  const ready = Math.max(due[count - 1]?.since.getTime() ?? 0, earliest.getTime());
  const next = Math.max(due[count]?.since.getTime() ?? now.getTime(), ready);
  return shifted(new Date(ready), Math.min(span.day, (next - ready) / 2));
}

/** What the payouts before have left. */
interface Left {
  readonly due: readonly Due[];
  readonly made: readonly DemoPayout[];
  readonly since: Date;
}

type Payable = Omit<Making, 'plan' | 'at'>;

/** Cancelled lines take nothing: their submissions go to another payout. */
const isHeld = (lines: readonly DemoLine[], { submission }: Due): boolean =>
  lines.some(({ row, submissions }) => row.status !== 'cancelled' && submissions.includes(submission));

function withNext(payable: Payable, { due, made, since }: Left, plan: PayoutPlan): Left {
  const count = Math.ceil(due.length * plan.part);
  if (count === 0) return { due, made, since };
  const at = timeOf(due, count, since, payable.world.now);
  const payout = payoutOf({ ...payable, plan, at }, due.slice(0, count), made.length);
  const left = due.filter((each) => !isHeld(payout.lines, each));
  return { due: left, made: [...made, payout], since: new Date(payout.row.updatedAt) };
}

/** The payouts of the demo's campaigns: in every status for each manager who has enough of them. */
export function demoPayouts(world: PayoutWorld, campaigns: readonly Campaign[], works: Works): readonly DemoPayout[] {
  const nthOf = counting();
  return campaigns.flatMap((campaign) => {
    const due = dueIn(works.filter((work) => work.campaign.id === campaign.id));
    if (due.length === 0) return [];
    const begin: Left = { due, made: [], since: new Date(0) };
    const plans = payoutPlans(nthOf(`manager ${campaign.manager}`));
    return plans.reduce<Left>((left, plan) => withNext({ world, campaign, nthOf }, left, plan), begin).made;
  });
}
