import { endOfDay } from 'date-fns';
import { expect, test } from 'vitest';
import { filterValueText } from '#src/fields/cells.ts';
import { examples } from '#src/fields/examples.ts';
import { filterLoader } from '#src/fields/filters.ts';
import { kinds, rulesOf } from '#src/fields/rules.ts';
import { users } from '#src/resources/auth/users.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { comparisonOf, comparisonsOf } from '#src/schema/comparisons.ts';
import { conditionOf } from '#src/schema/operators.ts';

test.each(kinds)('the kind %s has a filter exactly if it can be compared', async (kind) => {
  const field = examples[kind]?.field;
  if (field === undefined) throw new Error(`${kind} has no example.`);
  const { operators } = rulesOf(field);
  const face = await filterLoader(kind)?.();
  expect(face !== undefined).toBe(operators.length > 0);
  if (face === undefined) return;
  const offered = face.comparisons ?? comparisonsOf(field, operators);
  expect(offered.length).toBeGreaterThan(0);
  const everything = comparisonsOf({ ...field, required: false }, operators);
  for (const comparison of offered) expect(everything).toContain(comparison);
});

test('a key of a filter names a field and how it is compared', () => {
  expect(conditionOf(campaigns, 'startAt_gte')).toEqual({ name: 'startAt', operator: 'gte' });
  expect(conditionOf(campaigns, 'status_neq')).toEqual({ name: 'status', operator: 'neq' });
  expect(conditionOf(campaigns, 'title')).toEqual({ name: 'title', operator: 'eq' });
  expect(conditionOf(campaigns, 'no_such')).toEqual({ name: 'no_such', operator: 'eq' });
});

test('nothing is a comparison of its own, and only for what may be empty', () => {
  expect(comparisonOf('eq', null)).toBe('isEmpty');
  expect(comparisonOf('neq', null)).toBe('isFilled');
  expect(comparisonOf('lt', 5)).toBe('lessThan');
  const { title, statusReason } = campaigns.fields;
  expect(comparisonsOf(title, rulesOf(title).operators)).toEqual(['contains', 'is', 'isNot']);
  expect(comparisonsOf(statusReason, rulesOf(statusReason).operators)).toContain('isEmpty');
});

test('what a filter compares with is said in words', () => {
  const labels = (_: string, id: number) => (id === 1 ? 'DeFi' : undefined);
  const { status, isIco, category, startAt, budget } = campaigns.fields;
  const words = (field: Parameters<typeof filterValueText>[1]['field'], operand: unknown) =>
    filterValueText(operand, { field, labels });
  expect(words(status, [0, 3])).toBe('Active, Rejected');
  expect(words(isIco, true)).toBe('Yes');
  expect(words(category, [1, 2])).toBe('DeFi, #2');
  expect(words(users.fields.roles, 8)).toBe('Bounty admin');
  expect(words(budget, '500.5')).toBe('500.5');
  expect(words(startAt, new Date(2026, 1, 3).toISOString())).toBe('03.02.2026');
  expect(words(startAt, endOfDay(new Date(2026, 1, 3)).toISOString())).toBe('03.02.2026');
  expect(words(startAt, new Date(2026, 1, 3, 14, 30).toISOString())).toBe('03.02.2026 14:30');
});
