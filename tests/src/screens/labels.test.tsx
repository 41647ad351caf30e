import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { reference } from '#src/fields/reference/kind.ts';
import { references } from '#src/fields/references/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { cachedActor } from '#src/providers/actor.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import { ActorContext } from '#src/providers/useActor.ts';
import { nobody } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { useLabels } from '#src/screens/useLabels.ts';

afterEach(cleanup);

const trips = defineResource({
  name: 'trips',
  service: 'adnet',
  title: 'name',
  fields: {
    name: text({ required: true }),
    cities: references('cities', { max: 2_000 }),
    payout: reference('payouts'),
  },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
});

interface Asked {
  readonly resource: string;
  readonly count: number;
}

/** The titles of a record's references as a hunter sees them, and what was asked for. */
function labelsOf(record: AnyRow, shown: readonly string[]) {
  queryClient.clear();
  const asked: Asked[] = [];
  const getMany = (resource: string, { ids }: { ids: number[] }) => {
    asked.push({ resource, count: ids.length });
    return Promise.resolve({ data: ids.map((id) => ({ id, version: 1, title: `City ${id}` })) });
  };
  const profile = { id: 5, firstName: 'Ada', lastName: 'Stone', email: 'ada@quarry.test', emailVerified: true };
  const actor = cachedActor({ ...profile, roles: ['bounty-hunter'] }, 'bounty-hunter');
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <CoreAdminContext queryClient={queryClient} dataProvider={Object.assign({ getMany })}>
      <ActorContext value={actor}>{children}</ActorContext>
    </CoreAdminContext>
  );
  const records = [record];
  return { asked, ...renderHook(() => useLabels(trips, shown, records), { wrapper }) };
}

test('Titles of more records than a list answers are asked for in several calls.', async () => {
  const cities = Array.from({ length: limits.listRange + 1 }, (_, index) => index + 1);
  const { asked, result } = labelsOf({ id: 1, version: 1, cities }, ['cities']);
  await waitFor(() => expect(result.current('cities', limits.listRange + 1)).toBe(`City ${limits.listRange + 1}`));
  expect(result.current('cities', 1)).toBe('City 1');
  expect(asked.map(({ count }) => count).toSorted((one, other) => one - other)).toEqual([1, limits.listRange]);
});

test('Titles of records that the role may not read aren’t asked for.', async () => {
  const { asked, result } = labelsOf({ id: 1, version: 1, cities: [4], payout: 3 }, ['payout', 'cities']);
  await waitFor(() => expect(result.current('cities', 4)).toBe('City 4'));
  expect(asked.map(({ resource }) => resource)).toEqual(['cities']);
  expect(result.current('payouts', 3)).toBeUndefined();
});

test('Titles are known to be loading, those of records that the role may not read aren’t.', async () => {
  const { result } = labelsOf({ id: 1, version: 1, cities: [4], payout: 3 }, ['payout', 'cities']);
  expect(result.current('cities', 4)).toBeUndefined();
  expect(['cities', 'payouts'].map((resource) => result.current.isLoading?.(resource))).toEqual([true, false]);
  await waitFor(() => expect(result.current('cities', 4)).toBe('City 4'));
  expect(result.current.isLoading?.('cities')).toBe(false);
});
