import { milliseconds, timed } from './client.ts';
import { percentile, type Row } from './statistics.ts';
import { step } from './step.ts';

/** How often reads are timed. */
export interface Rounds {
  readonly rounds: number;
  /** Of each round, idle and beside. */
  readonly reads: number;
}

/** Milliseconds of the same read. */
export interface BesideTimes {
  readonly idle: readonly number[];
  readonly beside: readonly number[];
}

/** What became of the requests that were sent at once. */
export interface Fates {
  whole: number;
  refused: number;
  cutOff: number;
}

/** How many bytes an answer has; it fails when they are cut off. */
export async function bytesOf({ body }: Response): Promise<number> {
  let bytes = 0;
  for await (const part of body ?? []) bytes += part.length;
  return bytes;
}

/** Reads of somebody else, with nobody beside and with others' work beside, by turns. */
export async function readBeside(
  read: () => Promise<unknown>,
  beside: () => Promise<unknown>,
  { rounds, reads }: Rounds,
): Promise<BesideTimes> {
  const times: { idle: number[]; beside: number[] } = { idle: [], beside: [] };
  await read();
  for (let round = 0; round < rounds; round += 1) {
    for (let n = 0; n < reads; n += 1) times.idle.push(await timed(read));
    let isOver = false;
    const working = (async () => {
      while (!isOver) await beside();
    })();
    for (let n = 0; n < reads; n += 1) times.beside.push(await timed(read));
    isOver = true;
    await working;
    step(`round ${round + 1} of ${rounds} is over`);
  }
  return times;
}

/** The slowest twentieth of the reads with nobody beside, and with others' work beside. */
export function besideRow(what: string, { idle, beside }: BesideTimes, goal: string, fates: Fates): Row {
  const [alone, among] = [percentile(idle, 0.95), percentile(beside, 0.95)];
  return {
    what,
    'p95 idle, ms': milliseconds(alone),
    'p95 beside, ms': milliseconds(among),
    ratio: (among / alone).toFixed(2),
    goal,
    ...fates,
  };
}

/** The statuses of refusals: for the form, the content and the number of requests. */
const refusals: ReadonlySet<number> = new Set([400, 422, 429]);

/** Sends requests at once, and counts what became of them. @param whole looks whether an answer is all there */
export async function sendAll(
  sent: readonly Promise<Response>[],
  fates: Fates,
  whole: (answer: Response, n: number) => Promise<boolean>,
) {
  await Promise.all(
    sent.map(async (answering, n) => {
      try {
        const answer = await answering;
        if (refusals.has(answer.status)) {
          await bytesOf(answer);
          fates.refused += 1;
        } else if (answer.ok && (await whole(answer, n))) fates.whole += 1;
        else fates.cutOff += 1;
      } catch {
        fates.cutOff += 1;
      }
    }),
  );
}
