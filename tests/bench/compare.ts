import { milliseconds, timed } from './asking.ts';
import { median } from './statistics.ts';

/** What the issue asks for. */
const usualGoal = '≤ 1.5 × bare';
/** Where the SQL takes a millisecond, the request by itself takes longer. */
export const noGoal = 'none: a request by itself takes longer';

const rounds = 12;
const turns = [
  ['own', 'bare'],
  ['bare', 'own'],
] as const;

/** The API beside the SQL that somebody would write by hand for the same answer, by turns. */
export async function compare(
  what: string,
  own: () => Promise<unknown>,
  bare: () => Promise<unknown>,
  goal = usualGoal,
) {
  const figures: { own: number[]; bare: number[] } = { own: [], bare: [] };
  const take = {
    own: async () => figures.own.push(await timed(own)),
    bare: async () => figures.bare.push(await timed(bare)),
  };
  await own();
  await bare();
  // So that a slow moment of the machine meets both; each begins as often as the other, which finds caches filled.
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
