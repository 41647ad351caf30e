import type { RoleName } from '#src/access/roles.ts';
import { insertEvents, randomEvents, type TestEvent } from './statistics.ts';
import type { StatisticsWorld } from './statisticsWorld.ts';

/** Seven weeks in which the clocks change in New York, Berlin and Lord Howe. */
export const from = '2026-03-02';
export const to = '2026-04-19';
/** A moment after these weeks. */
export const later = Date.parse('2026-06-01T00:00:00Z');
export const seconds = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 1000;

/** The roles that read statistics. */
export const readers = ['advertiser', 'publisher', 'advert-admin'] as const satisfies readonly RoleName[];
export type Reader = (typeof readers)[number];

/** Writes events of these weeks, a part of them the advertiser’s and the publisher’s of the world. */
export async function insertSpringEvents({ world, here }: StatisticsWorld): Promise<readonly TestEvent[]> {
  const events = randomEvents(7, 3_000, [seconds(from) + 86_400, seconds(to) - 86_400], {
    buyers: [world.actor('advertiser').id, 9_001],
    sellers: [world.actor('publisher').id, 9_002],
  });
  await insertEvents(here.statistics, events);
  return events;
}
