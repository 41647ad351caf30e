import { expect, test } from 'vitest';
import { changeText } from '#src/features/statistics/delivery/changeText.ts';
import { reachBodyOf } from '#src/features/statistics/delivery/reachBody.ts';
import { bidText, blameText, budgetText } from '#src/features/statistics/delivery/reachText.ts';
import { removedText } from '#src/features/statistics/delivery/shareText.ts';
import { type Reach, reachBody, readReach } from '#src/resources/adnet/routes/reach.ts';

const example = readReach.answer.parse(readReach.example);
const reach = (values: Partial<Reach>): Reach => ({ ...example, ...values });

test.each([
  [0.48, 'Your bid of 1.20 USD wins about half of them.'],
  [0.62, 'Your bid of 1.20 USD wins about 62% of them.'],
  [0, 'Your bid of 1.20 USD wins none of them.'],
  [1, 'Your bid of 1.20 USD wins all of them.'],
])('a bid that wins a share of %s is said in words', (share, text) => {
  expect(bidText(reach({ bid: { price: '1.2', share } }))).toBe(text);
});

test('the setting without which the most would be left is to blame', () => {
  const restrictions = [
    { name: 'country', removed: 0.9, without: 0 },
    { name: 'language', removed: 0.1, without: 340 },
  ] as const;
  expect(blameText(reach({ restrictions: [...restrictions] }))).toMatch(/^Language removes the most: .*340 requests/);
  expect(blameText(reach({ restrictions: [restrictions[0]] }))).toMatch(/^No single setting/);
});

test('a budget is said where it buys less than the bid wins', () => {
  expect(budgetText(reach({ budget: { impressionsPerDay: 83_333, share: 0.4 } }))).toContain('83,333 impressions: 40%');
  expect(budgetText(reach({ budget: null }))).toBeUndefined();
});

test('what is typed in part asks for what it says already', () => {
  const typed = {
    bid: { amount: '1.', currency: 'USD' },
    countryBids: [{ country: 57 }, { country: 58, bid: { amount: '2', currency: 'USD' } }],
    targeting: { country: { mode: 'include', ids: [57] }, city: { mode: 'include', ids: [] } },
    timezone: '',
  };
  expect(reachBody.parse(reachBodyOf(typed, undefined))).toMatchObject({
    bid: null,
    countryBids: [{ country: 58, bid: '2' }],
    targeting: { country: { mode: 'include', ids: [57] } },
    timezone: 'UTC',
    schedule: null,
  });
});

test('a change says what was raised, and by whom', () => {
  const change = {
    id: 1,
    at: '2026-06-10T12:00:00.000Z',
    day: '2026-06-10',
    action: 'update',
    by: 'Ada Lovelace',
    reason: null,
    changes: [
      { field: 'bid', before: { amount: '1', currency: 'USD' }, after: { amount: '1.2', currency: 'USD' } },
      { field: 'targeting', before: null, after: {} },
    ],
  };
  expect(changeText(change)).toBe('Bid raised from 1.00 USD to 1.20 USD; Targeting changed, by Ada Lovelace');
  expect(changeText({ ...change, action: 'pause', by: null, changes: [] })).toBe('Paused');
});

test('what a setting removes is a share with a minus, or words', () => {
  expect([0.35, 1, 0.999, 0.001].map(removedText)).toEqual(['−35%', '−100%', 'nearly all', 'less than 1%']);
});
