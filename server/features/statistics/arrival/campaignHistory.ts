import { millisecondsInSecond } from 'date-fns/constants';
import { and, gt, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { advertCampaignBids } from './campaignBidTable.ts';
import type { advertCampaignStates } from './campaignStateTable.ts';

type HistoryTable = typeof advertCampaignBids | typeof advertCampaignStates;

/** The condition for the rows of campaigns that count at a moment or later. */
export const countsSince = (
  { campaign, until }: Pick<HistoryTable, 'campaign' | 'until'>,
  campaigns: readonly number[],
  since: Date,
): SQL | undefined => and(inArray(campaign, [...campaigns]), or(isNull(until), gt(until, since)));

interface HistoryRow {
  readonly campaign: number;
  readonly since: Date;
}

/** Events name whole seconds: a row counts from the second in which it began. */
const beganBy = ({ since }: HistoryRow, at: Date): boolean =>
  since.getTime() < Math.floor(at.getTime() / millisecondsInSecond + 1) * millisecondsInSecond;

/**
 * Returns a function that finds the row of a campaign that counts at a moment. A moment before the first known row has that row.
 * @param rows the oldest first
 */
export function rowFinder<Row extends HistoryRow>(
  rows: readonly Row[],
): (campaign: number, at: Date) => Row | undefined {
  const histories = new Map<number, Row[]>();
  for (const row of rows) {
    const history = histories.get(row.campaign) ?? [];
    histories.set(row.campaign, history);
    history.push(row);
  }
  return (campaign, at) => {
    const history = histories.get(campaign) ?? [];
    return history.findLast((row) => beganBy(row, at)) ?? history[0];
  };
}
