import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import { and, asc, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { limits } from '#src/limits.ts';
import { advertCampaignStates } from './campaignStateTable.ts';
import type { clickStates } from './clickTable.ts';

export type ClickState = (typeof clickStates)[number];

type StoredState = Pick<typeof advertCampaignStates.$inferSelect, 'campaign' | 'state' | 'previous' | 'since'>;

/** Events have whole seconds, so a state applies from the second in which it began. */
const beganBy = ({ since }: StoredState, at: Date): boolean =>
  since.getTime() < Math.floor(at.getTime() / millisecondsInSecond + 1) * millisecondsInSecond;

/** Ad servers learn of a pause with a delay, so their clicks are billed for some minutes after it. */
const isLag = ({ state, previous, since }: StoredState, at: Date): boolean =>
  state === 'paused' &&
  previous === 'servable' &&
  at.getTime() - since.getTime() <= limits.pauseGrace * millisecondsInMinute;

/** Returns the state of a campaign at a moment. */
export type StateAt = (campaign: number, at: Date) => ClickState;

/**
 * Loads the states of campaigns since a moment, in one query.
 * Before the first known state, that state applies.
 */
export async function loadCampaignStates(
  executor: Executor,
  campaigns: readonly number[],
  since: Date,
): Promise<StateAt> {
  const { campaign, state, previous, since: began, until } = advertCampaignStates;
  const rows: StoredState[] = await executor
    .select({ campaign, state, previous, since: began })
    .from(advertCampaignStates)
    .where(and(inArray(campaign, [...campaigns]), or(isNull(until), gt(until, since))))
    .orderBy(asc(advertCampaignStates.id));
  const states = new Map<number, StoredState[]>();
  for (const row of rows) {
    const ofCampaign = states.get(row.campaign) ?? [];
    states.set(row.campaign, ofCampaign);
    ofCampaign.push(row);
  }
  return (id, at) => {
    const ofCampaign = states.get(id) ?? [];
    const stored = ofCampaign.findLast((each) => beganBy(each, at)) ?? ofCampaign[0];
    // A deleted campaign has no states.
    if (stored === undefined) return 'closed';
    return isLag(stored, at) ? 'justPaused' : stored.state;
  };
}
