import type { Client } from 'pg';
import { type BareQueries, openBareHandler } from './bareHandler.ts';
import { milliseconds, timed, uncompressed } from './client.ts';
import { median, type Row } from './statistics.ts';

const goal = 1.5;

interface Asked {
  readonly client: Client;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The SQL by hand for the same answer. */
  readonly bare: BareQueries;
  readonly rounds: number;
}

async function answered(url: string, headers: Readonly<Record<string, string>> = {}): Promise<void> {
  const answer = await fetch(url, { headers: { ...headers, ...uncompressed } });
  if (answer.status !== 200) throw new Error(`${url} was answered with ${answer.status}: ${await answer.text()}`);
  await answer.json();
}

/** Measures a list of the API beside a handler by hand, which asks the database for the same page and count and knows nobody. */
export async function compareWithHandler(what: string, { client, url, headers, bare, rounds }: Asked): Promise<Row> {
  const handler = await openBareHandler(client, bare);
  const times: { quarry: number[]; handler: number[]; sql: number[] } = { quarry: [], handler: [], sql: [] };
  // Alternating spreads a slow moment of the machine over all; the first round only warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const quarry = await timed(() => answered(url, headers));
    const byHand = await timed(() => answered(handler.url));
    const queried = await timed(async () => [await client.query(bare.page), await client.query(bare.count)]);
    if (round === 0) continue;
    times.quarry.push(quarry);
    times.handler.push(byHand);
    times.sql.push(queried);
  }
  handler.close();
  const [quarry, byHand] = [median(times.quarry), median(times.handler)];
  return {
    what,
    'quarry, ms': milliseconds(quarry),
    'bare handler, ms': milliseconds(byHand),
    'its SQL alone, ms': milliseconds(median(times.sql)),
    ratio: (quarry / byHand).toFixed(2),
    goal: `≤ ${goal} × bare handler`,
  };
}
