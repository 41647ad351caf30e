import { Decimal } from 'decimal.js';
import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import type { RowOf } from '#src/schema/resource.ts';
import { type Click, findClick } from '../ingestion/clicks.ts';

const day = 86_400_000;

/** The largest amount that the statistics can store. */
const maxAmount = new Decimal('999999999.999999');

type Campaign = RowOf<typeof advertCampaigns>;
export type Goal = NonNullable<Campaign['conversionGoals']>[number];

/** A click that a report names, and its campaign. */
export interface Attribution {
  readonly click: Click;
  readonly campaign: Campaign;
}

/** @returns undefined if the click is unknown or its campaign was deleted */
export async function findAttribution(executor: Executor, clickId: string): Promise<Attribution | undefined> {
  const click = await findClick(executor, clickId);
  if (click === undefined) return undefined;
  const [campaign] = await rowsWhere(executor, advertCampaigns, sql`id = ${click.campaign}`);
  return campaign && { click, campaign };
}

export const goalByName = ({ conversionGoals }: Campaign, name: string): Goal | undefined =>
  conversionGoals?.find((goal) => goal.name === name);

export const isExpired = ({ clickedAt }: Click, { windowDays }: Goal, now: Date): boolean =>
  now.getTime() - clickedAt.getTime() > windowDays * day;

export const isWithinMaxAmount = (amount: string): boolean => new Decimal(amount).lte(maxAmount);

/** Returns the reason why a report about a known click can't count: its goal, or the time passed. */
export function goalProblem({ click, campaign }: Attribution, name: string, now: Date): Problem | undefined {
  const goal = goalByName(campaign, name);
  if (goal === undefined) return problem('unknownGoal', {}, 'goal');
  return isExpired(click, goal, now) ? problem('conversionExpired', { days: goal.windowDays }, 'clickId') : undefined;
}
