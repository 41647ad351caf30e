import type { Client } from 'pg';
import { openStatistics, urlOf } from '../../support/statistics.ts';
import { measureSlowRoutes, type SlowSizes } from '../measureSlowRoutes.ts';
import { openBenchStage } from '../stage.ts';
import type { Row } from '../statistics.ts';
import { linesOf, senderHeaders } from './arrival.ts';
import { addAskers, type EventSizes, ownersOf, seedEvents, seedRequests } from './seedEvents.ts';
import { type EventRecords, statisticsRoutes } from './slowRoutes.ts';
import { day } from './stage.ts';

interface Sizes extends EventSizes, SlowSizes {
  /** Events of a batch that arrives. */
  readonly batch: number;
}

const usual: Sizes = {
  events: 1_000_000,
  batch: 10_000,
  days: 30,
  campaigns: 2_000,
  owners: 50,
  requests: 24,
  rounds: 3,
  reads: 60,
};

/** Records that routes ask about, and a batch with its sender. */
async function recordsOf(client: Client, batch: number): Promise<EventRecords> {
  const { rows } = await client.query<Pick<EventRecords, 'campaign' | 'zone'>>(
    `select (select min(advert_campaigns.id) from advert_campaigns join users on users.id = owner
       where email = 'advertiser@quarry.test') as campaign,
     (select min(id) from adzones) as zone`,
  );
  const { campaign, zone } = rows[0] ?? { campaign: 0, zone: 0 };
  return { campaign, zone, sender: await senderHeaders(client), batch: await linesOf(client, batch) };
}

/** What statistics of one account take from another user's small requests. */
export async function measureStatisticsFairness(url: string, sizes = usual): Promise<Row[]> {
  const statistics = await openStatistics();
  const engine = await statistics.statistics.engine.client();
  const end = Math.floor(Date.now() / day) * day;
  // The first server makes the accounts; the events come before the one that is measured.
  const first = await openBenchStage(url);
  await addAskers(first.client);
  const owners = await ownersOf(first.client, sizes.owners);
  await first.close();
  await seedEvents(engine, owners, sizes, Math.floor(end / 1_000), 0);
  await seedRequests(engine, sizes, Math.floor(Date.now() / 1_000));
  await statistics.statistics.refresh();
  const stage = await openBenchStage(url, { CLICKHOUSE_URL: await urlOf(statistics), STATISTICS: 'on' });
  try {
    return await measureSlowRoutes(
      stage.address,
      statisticsRoutes(end, sizes.days, await recordsOf(stage.client, sizes.batch)),
      'advert-admin@quarry.test',
      sizes,
    );
  } finally {
    await stage.close();
    await statistics.close();
  }
}
