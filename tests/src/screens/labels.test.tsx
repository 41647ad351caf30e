import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { references } from '#src/fields/references/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import { nobody } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import { useLabels } from '#src/screens/useLabels.ts';

afterEach(cleanup);

const trips = defineResource({
  name: 'trips',
  service: 'adnet',
  title: 'name',
  fields: { name: text({ required: true }), cities: references('cities', { max: 2_000 }) },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
});

test('Titles of more records than a list answers are asked for in several calls.', async () => {
  queryClient.clear();
  const asked: number[] = [];
  const getMany = (_: string, { ids }: { ids: number[] }) => {
    asked.push(ids.length);
    return Promise.resolve({ data: ids.map((id) => ({ id, version: 1, title: `City ${id}` })) });
  };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <CoreAdminContext queryClient={queryClient} dataProvider={Object.assign({ getMany })}>
      {children}
    </CoreAdminContext>
  );
  const cities = Array.from({ length: limits.listRange + 1 }, (_, index) => index + 1);
  const records = [{ id: 1, version: 1, cities }];
  const shown = ['cities'];
  const { result } = renderHook(() => useLabels(trips, shown, records), { wrapper });
  await waitFor(() => expect(result.current('cities', limits.listRange + 1)).toBe(`City ${limits.listRange + 1}`));
  expect(result.current('cities', 1)).toBe('City 1');
  expect(asked.toSorted((one, other) => one - other)).toEqual([1, limits.listRange]);
});
