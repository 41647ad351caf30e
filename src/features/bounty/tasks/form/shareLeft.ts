import { Exact } from '#src/fields/money/exact.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { type Task, taskStatus } from '#src/resources/bounty/tasks.ts';

/** The budget of a campaign for its tasks, or the percentage of its pool. */
export interface Share {
  readonly total: string;
  readonly left: string;
  /** The code of the currency, or `%`. */
  readonly unit: string;
}

type Sharing = Pick<Campaign, 'isIco' | 'budget' | 'poolPercentage'>;

const partOf = ({ isIco }: Pick<Campaign, 'isIco'>, { budget, poolPercentage }: Omit<Sharing, 'isIco'>): Exact =>
  new Exact((isIco ? poolPercentage : budget?.amount) ?? 0);

/**
 * Returns a campaign's remaining budget for a task.
 * @param others the campaign's other tasks; rejected tasks are ignored
 */
export function shareLeft(campaign: Sharing, others: readonly Task[]): Share {
  const total = partOf(campaign, campaign);
  const taken = others
    .filter(({ status }) => status !== taskStatus.values.rejected)
    .reduce((sum, task) => sum.plus(partOf(campaign, task)), new Exact(0));
  const unit = campaign.isIco ? '%' : (campaign.budget?.currency ?? '');
  return { total: total.toFixed(), left: Exact.max(total.minus(taken), 0).toFixed(), unit };
}
