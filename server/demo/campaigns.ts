import { categoryId } from '#server/features/bounty/reference/categories.ts';
import { type Campaign, campaignStatus } from '#src/resources/bounty/campaigns.ts';
import { type CampaignPlan, campaignPlans } from './campaignPlans.ts';
import { campaignTexts } from './campaignTexts.ts';
import { createCounter } from './counter.ts';
import { linksOf } from './links.ts';
import type { Managers } from './managers.ts';
import type { DemoPictures } from './pictures.ts';
import { pickInTurn, type Random } from './random.ts';
import { type RewardFields, rewardOf } from './rewards.ts';
import { type CampaignStatus, closedEarly, type Schedule, scheduleOf } from './schedule.ts';
import { closings, rejections } from './texts/decisions.ts';
import { projects } from './texts/projects.ts';

export type DemoCampaign = Omit<Campaign, 'id' | 'countries' | keyof RewardFields> &
  RewardFields & { readonly countries: null };

/** The version of a campaign by status: 1 when created, 2 when decided, 3 when closed. */
const versions: Readonly<Record<CampaignStatus, number>> = { pending: 1, active: 2, rejected: 2, closed: 3 };

/** Returns campaigns in every status, oldest first. */
export function demoCampaigns(random: Random, now: Date, managers: Managers, pictures: DemoPictures): DemoCampaign[] {
  const plans = campaignPlans(random, managers);
  const nthOfStatus = createCounter();
  const reasonOf = reasons();
  const rows = plans.map((plan): DemoCampaign => {
    const { manager, status, subject } = plan;
    const nth = nthOfStatus(status);
    const { fields, sentence } = rewardOf(random, subject);
    return {
      ...campaignTexts(random, subject, sentence),
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
  return rows.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

/** Returns a campaign's pictures. All campaigns of a project have the same logo; some have no cover. */
function picturesOf({ logos, covers }: DemoPictures, { subject: { project, nth } }: CampaignPlan) {
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

/** Returns a function that assigns the reasons of rejected and early closed campaigns in turn. */
function reasons(): (plan: CampaignPlan, nth: number) => string | null {
  const nthOfPay = createCounter();
  return ({ status, subject }, nth) => {
    if (status === 'closed') return closedEarly(nth) ? pickInTurn(closings, Math.floor(nth / 3)) : null;
    if (status !== 'rejected') return null;
    const pay = subject.project.sale ? 'tokens' : 'money';
    return pickInTurn(rejections[pay], nthOfPay(pay));
  };
}
