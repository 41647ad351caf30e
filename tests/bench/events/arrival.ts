import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { milliseconds, sessionOf, timed, timesOf, uncompressed } from '../client.ts';
import { median, type Row } from '../statistics.ts';
import { step } from '../step.ts';
import { askReport, type EventStage, reportUrl } from './stage.ts';

/** Events of a batch: a thousandth of all, as an ad server sends them every few seconds. */
const share = 1_000;

/** Writes a token of an ad server. @returns the headers of its batches */
export async function senderHeaders(client: Client): Promise<Readonly<Record<string, string>>> {
  const token = `qmt_${randomBytes(33).toString('base64url').slice(0, 43)}`;
  await client.query(
    `insert into machine_tokens (name, scopes, hash, prefix, created_by)
      select 'Bench', array['events'], $1, $2, id from users where email = 'advert-admin@quarry.test'`,
    [createHash('sha256').update(token).digest('hex'), token.slice(0, 12)],
  );
  return { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' };
}

/** Events of today, of an advertiser’s campaign in zones of the demo. */
export async function linesOf(client: Client, count: number): Promise<string> {
  const idsOf = async (rows: string): Promise<number[]> =>
    (await client.query<{ id: number }>(`select id from ${rows} order by id limit 20`)).rows.map(({ id }) =>
      Number(id),
    );
  // Campaigns that pay for impressions, so that their budgets are measured too.
  const campaigns = await idsOf(`advert_campaigns where status = 0 and bid >= 1.2 and pricing_model in (
    select id from pricing_models where title in ('CPM', 'Smart CPM'))`);
  if (campaigns.length === 0) throw new Error('No campaign of the demo pays for these impressions.');
  const zones = await idsOf('adzones');
  const time = Math.floor(Date.now() / 1000) - 60;
  return Array.from(
    { length: count },
    (_, nth) =>
      `${JSON.stringify({
        event: nth % 10 < 6 ? 'impression' : 'request',
        time: time - (nth % 30),
        campaign: campaigns[nth % campaigns.length],
        adzone: zones[nth % zones.length],
        country: 1 + (nth % 200),
        deviceType: 1 + (nth % 5),
        user: `visitor${nth % 4_000}`,
        cost: nth % 10 < 6 ? '0.001200' : undefined,
      })}\n`,
  ).join('');
}

/** Batches over HTTP beside the engine’s own insert of the same rows. */
async function measureInsert(
  events: EventStage,
  send: () => Promise<void>,
  count: number,
  rounds: number,
): Promise<Row> {
  const what = `${count} events over HTTP`;
  step(what);
  const { engine } = events;
  await send();
  await engine.command({ query: 'CREATE TABLE stats.events_by_hand AS stats.events' });
  const query = `SELECT * FROM stats.events ORDER BY time DESC LIMIT ${count}`;
  const rows = await (await engine.query({ query, format: 'JSONEachRow' })).json<Readonly<Record<string, unknown>>>();
  const insert = () => engine.insert({ table: 'stats.events_by_hand', format: 'JSONEachRow', values: rows });
  const times: { own: number[]; bare: number[] } = { own: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.own.push(await timed(send));
    times.bare.push(await timed(insert));
    await engine.command({ query: 'TRUNCATE TABLE stats.events_by_hand' });
  }
  await engine.command({ query: 'DROP TABLE stats.events_by_hand' });
  const [mine, other] = [median(times.own), median(times.bare)];
  return {
    what,
    'quarry, ms': milliseconds(mine),
    'bare insert, ms': milliseconds(other),
    ratio: (other / mine).toFixed(2),
    goal: '≥ 0.6 × as many in the same time',
  };
}

/** An owner’s report with nobody beside, and while events arrive. */
async function measureBeside(events: EventStage, send: () => Promise<void>, rounds: number): Promise<Row> {
  const what = 'a report while events arrive';
  step(what);
  const headers = { ...(await sessionOf(events.stage.address, 'advertiser@quarry.test')), ...uncompressed };
  const url = reportUrl(events, { groups: ['day', 'campaign', 'country'], metrics: ['impressions', 'clicks', 'cost'] });
  const ask = () => askReport(url, headers);
  await ask();
  const idle = median(await timesOf(rounds, ask));
  let isOver = false;
  const sending = (async () => {
    while (!isOver) await send();
  })();
  const beside = median(await timesOf(rounds, ask));
  isOver = true;
  await sending;
  return {
    what,
    'idle, ms': milliseconds(idle),
    'beside, ms': milliseconds(beside),
    ratio: (beside / idle).toFixed(2),
    goal: '≤ 2 × idle',
  };
}

/** How fast events arrive, and what reports have of it. */
export async function measureArrival(events: EventStage, rounds: number): Promise<Row[]> {
  const count = Math.max(events.sizes.events / share, 100);
  const headers = await senderHeaders(events.stage.client);
  const body = await linesOf(events.stage.client, count);
  const send = async () => {
    const url = `${events.stage.address}/api/adnet/stats/events?batch=${randomUUID()}`;
    const answer = await fetch(url, { method: 'POST', headers, body });
    if (answer.status !== 200) throw new Error(`A batch was answered with ${answer.status}: ${await answer.text()}`);
    await answer.text();
  };
  return [await measureInsert(events, send, count, rounds), await measureBeside(events, send, rounds)];
}
