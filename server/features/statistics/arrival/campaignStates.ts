import { millisecondsInMinute } from 'date-fns/constants';
import { asc } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { limits } from '#src/limits.ts';
import { countsSince, rowFinder } from './campaignHistory.ts';
import { advertCampaignStates } from './campaignStateTable.ts';
import type { clickStates } from './clickTable.ts';

export type ClickState = (typeof clickStates)[number];

type StoredState = Pick<typeof advertCampaignStates.$inferSelect, 'campaign' | 'state' | 'previous' | 'since'>;

/** Ad servers learn of a pause late: for some minutes, their clicks are billed. */
const isLag = ({ state, previous, since }: StoredState, at: Date): boolean =>
  state === 'paused' &&
  previous === 'servable' &&
  at.getTime() - since.getTime() <= limits.pauseGrace * millisecondsInMinute;

/** Gives the state of a campaign at a moment. */
export type StateAt = (campaign: number, at: Date) => ClickState;

/** Loads the states that campaigns have had since a moment, in one query. */
export async function loadCampaignStates(
  executor: Executor,
  campaigns: readonly number[],
  since: Date,
): Promise<StateAt> {
  const { campaign, state, previous, since: began } = advertCampaignStates;
  const rows: StoredState[] = await executor
    .select({ campaign, state, previous, since: began })
    .from(advertCampaignStates)
    .where(countsSince(advertCampaignStates, campaigns, since))
    .orderBy(asc(advertCampaignStates.id));
  const rowAt = rowFinder(rows);
  return (id, at) => {
    const stored = rowAt(id, at);
    // A campaign that has been deleted has no states.
    if (stored === undefined) return 'closed';
    return isLag(stored, at) ? 'justPaused' : stored.state;
  };
}
