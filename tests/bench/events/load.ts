import { setTimeout as pause } from 'node:timers/promises';
import { milliseconds, sessionOf, timed, uncompressed } from '../client.ts';
import { median, type Row } from '../statistics.ts';
import { step } from '../step.ts';
import { askers } from './seedEvents.ts';
import { askReport, type EventStage, reportUrl } from './stage.ts';

const metrics = ['impressions', 'clicks', 'cost', 'conversions', 'ctr', 'ecpm'];

/** Ten owners, each with a report of their own, one after the other and all at once. */
async function measureTen(events: EventStage, rounds: number): Promise<Row> {
  const what = `${askers.length} owners at once`;
  step(what);
  const url = reportUrl(events, { groups: ['day', 'campaign', 'country'], metrics });
  const asks: (() => Promise<void>)[] = [];
  for (const login of askers) {
    const headers = { ...(await sessionOf(events.stage.address, login)), ...uncompressed };
    asks.push(() => askReport(url, headers));
  }
  const serial = async () => {
    for (const ask of asks) await ask();
  };
  const atOnce = () => Promise.all(asks.map((ask) => ask()));
  await serial();
  const times: { serial: number[]; atOnce: number[] } = { serial: [], atOnce: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.serial.push(await timed(serial));
    times.atOnce.push(await timed(atOnce));
  }
  const [alone, together] = [median(times.serial), median(times.atOnce)];
  return {
    what,
    'serial, ms': milliseconds(alone),
    'at once, ms': milliseconds(together),
    ratio: (alone / together).toFixed(2),
    goal: '≥ 1.8 × as many in the same time',
  };
}

/** Milliseconds between two looks at what the engine is at. */
const look = 5;

/** How long the engine goes on with a report after its asker has left. */
async function measureCancel(events: EventStage, rounds: number): Promise<Row> {
  const what = 'a report that its asker leaves';
  step(what);
  const { engine, stage } = events;
  const headers = { ...(await sessionOf(stage.address, 'advert-admin@quarry.test')), ...uncompressed };
  // Cities by visitors: from no roll-up, and of every event.
  const url = reportUrl(events, {
    groups: ['hour', 'campaign', 'country'],
    metrics: ['uniqueImpressions', 'uniqueClicks'],
  });
  const running = async (): Promise<number> => {
    const query = `SELECT count() AS count FROM system.processes WHERE query LIKE '%stats.%' AND query NOT LIKE '%system.processes%'`;
    const found = await (await engine.query({ query, format: 'JSONEachRow' })).json<{ readonly count: string }>();
    return Number(found[0]?.count);
  };
  const times: number[] = [];
  let early = 0;
  for (let round = 0; round < rounds; round += 1) {
    const leaving = new AbortController();
    const asking = fetch(url, { headers, signal: leaving.signal }).then(
      () => 'answered' as const,
      () => 'left' as const,
    );
    while ((await running()) === 0 && (await Promise.race([asking, pause(look)])) !== 'answered');
    const left = performance.now();
    leaving.abort();
    while ((await running()) > 0) await pause(look);
    if ((await asking) === 'left') times.push(performance.now() - left);
    else early += 1;
  }
  return { what, 'ended after, ms': milliseconds(median(times)), 'answered before': early, goal: '≤ 200 ms' };
}

/** What many askers at once make of the statistics. */
export const measureLoad = async (events: EventStage, rounds: number): Promise<Row[]> => [
  await measureTen(events, rounds),
  await measureCancel(events, rounds),
];
