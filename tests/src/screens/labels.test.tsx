import { cleanup, render, renderHook, waitFor } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { cell } from '#src/fields/references/cell.tsx';
import { references } from '#src/fields/references/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { nobody } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import { useLabels } from '#src/screens/useLabels.ts';

afterEach(cleanup);

const providing =
  (getMany: unknown) =>
  ({ children }: { readonly children: ReactNode }) => (
    <CoreAdminContext queryClient={queryClient} dataProvider={Object.assign({ getMany })}>
      {children}
    </CoreAdminContext>
  );

const trips = defineResource({
  name: 'trips',
  service: 'adnet',
  title: 'name',
  fields: { name: text({ required: true }), cities: references('cities', { max: 2_000 }) },
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
});

test('Records with a colour of their own have it beside their titles, asked for with them.', async () => {
  queryClient.clear();
  const asked: unknown[] = [];
  const getMany = (_: string, { ids, meta }: { ids: number[]; meta: unknown }) => {
    asked.push(meta);
    return Promise.resolve({ data: ids.map((id) => ({ id, version: 1, name: `Tag ${id}`, colour: '#2f6fde' })) });
  };
  const records = [{ id: 1, version: 1, tags: [3, 4] }];
  const shown = ['tags'];
  const { result } = renderHook(() => useLabels(advertCreatives, shown, records), { wrapper: providing(getMany) });
  await waitFor(() => expect(result.current('creative-tags', 4)).toBe('Tag 4'));
  expect(asked).toEqual([{ fields: ['name', 'colour'] }]);
  const { tags } = advertCreatives.fields;
  const { container } = render(<>{cell({ value: [3, 4], field: tags, labels: result.current, exact: false })}</>);
  expect([...container.querySelectorAll('.tag')].map(({ textContent }) => textContent)).toEqual(['Tag 3', 'Tag 4']);
  expect([...container.querySelectorAll('i')].map(({ style }) => style.backgroundColor)).toEqual([
    'rgb(47, 111, 222)',
    'rgb(47, 111, 222)',
  ]);
});

test('Titles of more records than a list answers are asked for in several calls.', async () => {
  queryClient.clear();
  const asked: number[] = [];
  const getMany = (_: string, { ids }: { ids: number[] }) => {
    asked.push(ids.length);
    return Promise.resolve({ data: ids.map((id) => ({ id, version: 1, title: `City ${id}` })) });
  };
  const cities = Array.from({ length: limits.listRange + 1 }, (_, index) => index + 1);
  const records = [{ id: 1, version: 1, cities }];
  const shown = ['cities'];
  const { result } = renderHook(() => useLabels(trips, shown, records), { wrapper: providing(getMany) });
  await waitFor(() => expect(result.current('cities', limits.listRange + 1)).toBe(`City ${limits.listRange + 1}`));
  expect(result.current('cities', 1)).toBe('City 1');
  expect(asked.toSorted((one, other) => one - other)).toEqual([1, limits.listRange]);
});
