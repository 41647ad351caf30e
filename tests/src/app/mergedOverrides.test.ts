import { expect, test } from 'vitest';
import { mergedOverrides } from '#src/app/mergedOverrides.ts';
import { chunk } from '#src/ui/chunk.ts';

const part = (name: string) => chunk(name, async () => () => null);
const [campaigns, hunters, head] = ['campaigns', 'hunters', 'head'].map(part);

test('two features have their sections below one page, in the order of the features', () => {
  const merged = mergedOverrides({
    '../features/adnet/overrides/users.tsx': { ...(campaigns && { below: campaigns }) },
    '../features/bounty/overrides/users.tsx': { ...(hunters && { below: hunters }), ...(head && { above: head }) },
    '../features/bounty/overrides/tasks.tsx': { ...(head && { above: head }) },
  });
  expect(merged).toEqual({ users: { below: [campaigns, hunters], above: head }, tasks: { above: head } });
});

test('two features don’t override the same other part', () => {
  const above = { ...(head && { above: head }) };
  expect(() =>
    mergedOverrides({ '../features/adnet/overrides/users.tsx': above, '../features/bounty/overrides/users.tsx': above }),
  ).toThrow('Two features override “above” of users');
});
