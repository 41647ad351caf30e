import { codeOf } from '#server/features/bounty/model/campaignMoney.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { createCounter } from '../counter.ts';
import { shifted, span } from '../times.ts';
import type { TaskHistory } from './ledgerHistory.ts';
import { type Award, type DemoLine, lineOf, type PayoutContext, type PayoutWorld, sumOf } from './payoutLines.ts';
import { type PayoutPlan, payoutPlans, payoutSummary } from './payoutPlans.ts';

type Works = TaskHistory['works'];

/** Returns the awards of a campaign's hunters, oldest first, including banned hunters. */
function awardsIn(works: Works): Award[] {
  const all = works.flatMap(({ task, submissions }) =>
    submissions.flatMap(({ id: submission, hunter, name, awarded, stakesAwarded, createdAt, updatedAt }): Award[] => {
      const since = new Date(stakesAwarded === null ? updatedAt : task.updatedAt);
      return awarded === null
        ? []
        : [{ submission, hunter, name, amount: awarded.amount, since, submittedAt: createdAt }];
    }),
  );
  return all.toSorted((a, b) => a.since.getTime() - b.since.getTime());
}

/** Returns a line for each hunter, sorted by ID. */
function linesOf(context: PayoutContext, awards: readonly Award[]): DemoLine[] {
  const hunters = [...new Set(awards.map(({ hunter }) => hunter))].toSorted((a, b) => a - b);
  return hunters.flatMap((hunter, place) => {
    const [first, ...others] = awards.filter((each) => each.hunter === hunter);
    return first ? [lineOf(context, [first, ...others], place)] : [];
  });
}

/** Returns the day of a moment in UTC. */
const dayOf = (moment: string): string => moment.slice(0, 'yyyy-mm-dd'.length);

export type DemoPayout = ReturnType<typeof payoutOf>;

/** @param nth the number of the payout in its campaign */
function payoutOf(context: PayoutContext, awards: readonly Award[], nth: number) {
  const { campaign, at } = context;
  const lines = linesOf(context, awards);
  const rows = lines.map(({ row }) => row);
  const summary = payoutSummary(rows);
  const createdAt = at.toISOString();
  const days = awards.map(({ submittedAt }) => dayOf(submittedAt)).toSorted();
  return {
    lines,
    row: {
      title: `Payout ${nth + 1}`,
      campaign: campaign.id,
      manager: campaign.manager,
      total: { amount: sumOf(rows.map(({ amount }) => amount.amount)), currency: codeOf(campaign) },
      ...summary,
      period: { from: days.at(0) ?? dayOf(createdAt), to: days.at(-1) ?? dayOf(createdAt) },
      createdAt,
      updatedAt: rows.map(({ updatedAt }) => updatedAt).reduce((last, each) => (each > last ? each : last), createdAt),
      version: 2 + summary.count - summary.open,
    },
  };
}

/** Returns a time after the last award of the payout, and before the next award. */
function timeOf(awards: readonly Award[], count: number, earliest: Date, now: Date): Date {
  const ready = Math.max(awards[count - 1]?.since.getTime() ?? 0, earliest.getTime());
  const next = Math.max(awards[count]?.since.getTime() ?? now.getTime(), ready);
  return shifted(new Date(ready), Math.min(span.day, (next - ready) / 2));
}

/** The awards that no earlier payout includes, and the earlier payouts. */
interface Remaining {
  readonly awards: readonly Award[];
  readonly made: readonly DemoPayout[];
  readonly since: Date;
}

type Payable = Omit<PayoutContext, 'plan' | 'at'>;

/** Cancelled lines don't count, because their submissions go to another payout. */
const isHeld = (lines: readonly DemoLine[], { submission }: Award): boolean =>
  lines.some(({ row, submissions }) => row.status !== 'cancelled' && submissions.includes(submission));

function withNextPayout(payable: Payable, { awards, made, since }: Remaining, plan: PayoutPlan): Remaining {
  const count = Math.ceil(awards.length * plan.part);
  if (count === 0) return { awards, made, since };
  const at = timeOf(awards, count, since, payable.world.now);
  const payout = payoutOf({ ...payable, plan, at }, awards.slice(0, count), made.length);
  const remaining = awards.filter((each) => !isHeld(payout.lines, each));
  return { awards: remaining, made: [...made, payout], since: new Date(payout.row.updatedAt) };
}

/** Returns the payouts of the demo's campaigns, in every status for each manager with enough campaigns. */
export function demoPayouts(world: PayoutWorld, campaigns: readonly Campaign[], works: Works): readonly DemoPayout[] {
  const nthOf = createCounter();
  return campaigns.flatMap((campaign) => {
    const awards = awardsIn(works.filter((work) => work.campaign.id === campaign.id));
    if (awards.length === 0) return [];
    const begin: Remaining = { awards, made: [], since: new Date(0) };
    const plans = payoutPlans(nthOf(`manager ${campaign.manager}`));
    return plans.reduce<Remaining>(
      (remaining, plan) => withNextPayout({ world, campaign, nthOf }, remaining, plan),
      begin,
    ).made;
  });
}
