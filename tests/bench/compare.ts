import { milliseconds, timed } from './client.ts';
import { median, type Row } from './statistics.ts';
import { step } from './step.ts';

/** The goal unless another one is given. */
const usualGoal = '≤ 1.5 × bare';
/** For SQL that takes about a millisecond, which is less than the overhead of a request. */
export const noGoal = 'none: a request by itself takes longer';

const turns = [
  ['own', 'bare'],
  ['bare', 'own'],
] as const;

interface Compared {
  readonly rounds: number;
  readonly goal?: string;
}

/** Measures the API and hand-written SQL for the same answer, in alternation. */
export async function compare(
  what: string,
  own: () => Promise<unknown>,
  bare: () => Promise<unknown>,
  { rounds, goal = usualGoal }: Compared,
): Promise<Row> {
  step(what);
  const figures: { own: number[]; bare: number[] } = { own: [], bare: [] };
  const take = {
    own: async () => figures.own.push(await timed(own)),
    bare: async () => figures.bare.push(await timed(bare)),
  };
  await own();
  await bare();
  // Alternating spreads a slow moment of the machine over both. The first of a pair fills caches, so the order alternates too.
  for (let round = 0; round < rounds; round += 1) for (const which of turns[round % 2] ?? []) await take[which]();
  const [mine, other] = [median(figures.own), median(figures.bare)];
  return {
    what,
    'quarry, ms': milliseconds(mine),
    'bare SQL, ms': milliseconds(other),
    ratio: (mine / other).toFixed(2),
    goal,
  };
}
