import type { Executor } from '#server/database/database.ts';
import { clicks } from '#server/features/statistics/ingestion/clickTable.ts';
import { limits } from '#src/limits.ts';

/** The click and the goal of the conversions that tests create. */
export const fixtureClick = 'c7f3a9d2e5b84160';
export const fixtureGoal = 'Purchase';

/** The shortest and the longest of a text are there too, as tests of boundaries send them. */
const boundaries = (max: number): readonly string[] => ['y', 'x'.repeat(max)];

export const goalsOfFixtures = [fixtureGoal, ...boundaries(limits.nameLength)].map((name) => ({
  name,
  event: 'sale',
  value: null,
  windowDays: limits.conversionWindow,
}));

interface TestClick {
  readonly campaign: number;
  readonly advertiser: number;
  /** Ids by dimension besides. */
  readonly ids?: Readonly<Record<string, number>>;
  readonly at?: Date;
}

/** Writes clicks past their arrival. */
export async function insertClicks(
  executor: Executor,
  clickIds: readonly string[],
  { campaign, advertiser, ids = {}, at = new Date(Date.now() - 3_600_000) }: TestClick,
): Promise<void> {
  const facts = { ids: { ...ids, campaign, advertiser }, tags: [], user: '0' };
  await executor.insert(clicks).values(clickIds.map((clickId) => ({ clickId, campaign, clickedAt: at, facts })));
}

/** Gives a campaign the clicks of the conversions that tests create. The first campaign has them. */
export const insertFixtureClicks = (executor: Executor, campaign: number, advertiser: number): Promise<void> =>
  insertClicks(executor, [fixtureClick, ...boundaries(limits.clickIdLength)], { campaign, advertiser });
