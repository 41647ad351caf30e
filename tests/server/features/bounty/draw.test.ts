import { expect, test } from 'vitest';
import { type Entrant, selectWinners } from '#server/features/bounty/settlement/selectWinners.ts';
import type { Reward } from '#server/features/bounty/submissions/rewards.ts';

const reward = (values: Partial<Reward>): Reward => ({
  rewardType: 23,
  amount: 10,
  unit: 'money',
  method: 'raffle',
  metric: null,
  from: null,
  to: null,
  places: null,
  capPerUser: null,
  ...values,
});

const entrant = (participation: number, values: Partial<Entrant> = {}): Entrant => ({
  participation,
  hunter: participation,
  submission: participation,
  version: 1,
  approved: 1,
  firstAt: '2026-03-02',
  hadWon: false,
  ...values,
});

const five = [1, 2, 3, 4, 5].map((id) => entrant(id));
const won = (...args: Parameters<typeof selectWinners>) =>
  selectWinners(...args).map(({ participation }) => participation);
const places = reward({ places: 3 });

test('a raffle is drawn by its seed alone: in whatever order they come, another seed has others win', () => {
  const drawn = won(places, five, 'one', 0);
  expect(drawn).toHaveLength(3);
  expect(won(places, five.toReversed(), 'one', 0)).toEqual(drawn);
  const draws = ['two', 'three', 'four', 'five'].map((seed) => won(places, five, seed, 0).join());
  expect(new Set([drawn.join(), ...draws]).size).toBeGreaterThan(1);
});

test('a reward without places has one; one with a few has no more than there are entrants', () => {
  expect(won(reward({}), five, 'seed', 0)).toHaveLength(1);
  expect(won(reward({ places: 9 }), five, 'seed', 0)).toHaveLength(5);
  expect(won(places, [], 'seed', 0)).toEqual([]);
});

test('places that are given already are given no more, however many there are', () => {
  expect([0, 1, 3, 4].map((given) => won(places, five, 'seed', given).length)).toEqual([3, 2, 0, 0]);
});

test('a ranking goes by how much was approved, then by who came first', () => {
  const entrants = [
    entrant(1, { approved: 2, firstAt: '2026-03-03' }),
    entrant(2, { approved: 2, firstAt: '2026-03-01' }),
    entrant(3, { approved: 3, firstAt: '2026-03-09' }),
    entrant(4),
    entrant(5),
  ];
  expect(won(reward({ method: 'top', places: 5 }), entrants, 'seed', 0)).toEqual([3, 2, 1, 4, 5]);
  expect(won(reward({ method: 'top', places: 2 }), entrants, 'seed', 0)).toEqual([3, 2]);
});

test('of who came at the same moment, the one who joined first is first, in whatever order they come', () => {
  const ranking = reward({ method: 'top', places: 5 });
  expect(won(ranking, five.toReversed(), 'seed', 0)).toEqual([1, 2, 3, 4, 5]);
});

test('whoever had won has the place again, before anybody is drawn', () => {
  for (const { participation } of five) {
    const entrants = five.map((one) => ({ ...one, hadWon: one.participation === participation }));
    expect(won(reward({}), entrants, 'seed', 0)).toEqual([participation]);
  }
});
