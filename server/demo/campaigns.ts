import { categoryId } from '#server/features/bounty/reference/categories.ts';
import { type Campaign, campaignStatus } from '#src/resources/bounty/campaigns.ts';
import { counting } from './counting.ts';
import { describe } from './describe.ts';
import { linksOf } from './links.ts';
import type { Managers } from './managers.ts';
import type { DemoPictures } from './pictures.ts';
import { type Plan, plansFor } from './portfolios.ts';
import { inTurn, type Random } from './random.ts';
import { type RewardFields, rewardOf } from './rewards.ts';
import { type CampaignStatus, closedEarly, type Schedule, scheduleOf } from './schedule.ts';
import { closings, rejections } from './texts/decisions.ts';
import { projects } from './texts/projects.ts';

export type DemoCampaign = Omit<Campaign, 'id' | 'countries' | keyof RewardFields> &
  RewardFields & { readonly countries: null };

/** How often a campaign of the status was written: made, approved, closed. */
const versions: Readonly<Record<CampaignStatus, number>> = { pending: 1, active: 2, rejected: 2, closed: 3 };

/** Campaigns in every status, oldest first. */
export function demoCampaigns(random: Random, now: Date, managers: Managers, pictures: DemoPictures): DemoCampaign[] {
  const plans = plansFor(random, managers);
  const nthOfStatus = counting();
  const reasonOf = reasons();
  const made = plans.map((plan): DemoCampaign => {
    const { manager, status, subject } = plan;
    const nth = nthOfStatus(status);
    const { fields, sentence } = rewardOf(random, subject);
    return {
      ...describe(random, subject, sentence),
      ...fields,
      ...picturesOf(pictures, plan),
      ...timesOf(scheduleOf(random, now, status, nth)),
      category: categoryId(subject.kind.category),
      manager,
      links: linksOf(subject),
      countriesRule: 'everywhere',
      countries: null,
      networks: null,
      subscriptionsClosed: status === 'active' && nth % 9 === 4,
      status: campaignStatus.values[status],
      statusReason: reasonOf(plan, nth),
      version: versions[status],
    };
  });
  return made.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

/** A project has its logo in all its campaigns; not every campaign has a cover. */
function picturesOf({ logos, covers }: DemoPictures, { subject: { project, nth } }: Plan) {
  const place = projects.indexOf(project);
  return {
    logo: logos[place % logos.length] ?? null,
    cover: nth % 5 === 4 ? null : (covers[place % covers.length] ?? null),
  };
}

const timesOf = ({ createdAt, updatedAt, startAt, endAt }: Schedule) => ({
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  startAt: startAt.toISOString(),
  endAt: endAt.toISOString(),
});

/** Why a campaign was rejected, or closed before its end; the reasons have their turns. */
function reasons(): (plan: Plan, nth: number) => string | null {
  const nthOfPay = counting();
  return ({ status, subject }, nth) => {
    if (status === 'closed') return closedEarly(nth) ? inTurn(closings, Math.floor(nth / 3)) : null;
    if (status !== 'rejected') return null;
    const pay = subject.project.sale ? 'tokens' : 'money';
    return inTurn(rejections[pay], nthOfPay(pay));
  };
}
