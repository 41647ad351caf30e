import { expect, test } from 'vitest';
import { mergedOverrides } from '#src/app/mergedOverrides.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';

const part = (name: string) => chunk<OverrideSlotProps>(name, async () => () => null);
const campaigns = part('campaigns');
const hunters = part('hunters');
const head = part('head');

test('two features have their sections below one page, in the order of the features', () => {
  const merged = mergedOverrides({
    '../features/adnet/overrides/users.tsx': { below: campaigns },
    '../features/bounty/overrides/users.tsx': { below: hunters, above: head },
    '../features/bounty/overrides/tasks.tsx': { above: head },
  });
  expect(merged).toEqual({ users: { below: [campaigns, hunters], above: head }, tasks: { above: head } });
});

test('two features don’t override the same other part', () => {
  const above = { above: head };
  expect(() =>
    mergedOverrides({
      '../features/adnet/overrides/users.tsx': above,
      '../features/bounty/overrides/users.tsx': above,
    }),
  ).toThrow('Two features override “above” of users');
});
