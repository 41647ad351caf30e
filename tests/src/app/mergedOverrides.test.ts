import { expect, test } from 'vitest';
import { mergeOverrides } from '#src/app/mergeOverrides.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';

const part = (name: string) => chunk<OverrideSlotProps>(name, async () => () => null);
const campaigns = part('campaigns');
const hunters = part('hunters');
const head = part('head');

test('two features have their sections of one page and their parts beside one form, in the order of the features', () => {
  const merged = mergeOverrides({
    '../features/adnet/overrides/users.tsx': { below: campaigns },
    '../features/bounty/overrides/users.tsx': { below: hunters, above: head },
    '../features/bounty/overrides/tasks.tsx': { above: head },
    '../features/statistics/overrides/tasks.tsx': { above: campaigns },
  });
  expect(merged).toEqual({
    users: { below: [campaigns, hunters], above: [head] },
    tasks: { above: [head, campaigns] },
  });
});

test('two features don’t override the same other part', () => {
  const actions = { actions: head };
  expect(() =>
    mergeOverrides({
      '../features/adnet/overrides/users.tsx': actions,
      '../features/bounty/overrides/users.tsx': actions,
    }),
  ).toThrow('Two features override “actions” of users');
});
