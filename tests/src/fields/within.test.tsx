import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider, testDataProvider } from 'ra-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RecordsFilterInput } from '#src/fields/filterInputs/RecordsFilterInput.tsx';
import { reference } from '#src/fields/reference/kind.ts';
import { references } from '#src/fields/references/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import { nobody } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import { formOf } from './formOf.tsx';

const shops = defineResource({
  name: 'shops',
  service: 'adnet',
  title: 'name',
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  fields: {
    name: text(),
    country: reference('countries'),
    city: reference('cities', { within: { country: 'country' } }),
    cities: references('cities', { within: { country: 'country' } }),
    browser: reference('browser-names', { within: { vendor: 'vendor' } }),
    vendor: reference('browser-vendors'),
    rival: reference('browser-vendors', { except: { field: 'title', values: ['Google'] } }),
  },
});
const fill = formOf(shops);

const rows: Readonly<Record<string, readonly { readonly id: number; readonly [field: string]: unknown }[]>> = {
  countries: [
    { id: 1, title: 'France' },
    { id: 2, title: 'United States' },
  ],
  regions: [{ id: 5, title: 'Texas', country: 2, code: 'US-TX' }],
  cities: [
    { id: 10, title: 'Paris', country: 1, region: null },
    { id: 11, title: 'Paris', country: 2, region: 5 },
  ],
  'browser-names': [
    { id: 20, title: 'Chrome', vendor: 1 },
    { id: 21, title: 'Safari', vendor: 2 },
  ],
  'browser-vendors': [
    { id: 1, title: 'Google' },
    { id: 2, title: 'Apple' },
  ],
};

let filters: unknown[] = [];
beforeEach(() => {
  filters = [];
  for (const name of ['countries', 'browser-names', 'browser-vendors'])
    queryClient.setQueryData(['dictionary', name], rows[name]);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const dataProvider: DataProvider = {
  ...testDataProvider(),
  getList: async (resource, { filter }) => {
    filters.push(filter);
    const found = (rows[resource] ?? []).filter(
      ({ country }) => filter.country === undefined || filter.country.includes(country),
    );
    return Object.assign({ data: found, total: found.length });
  },
  getMany: async (resource, { ids }) =>
    Object.assign({ data: (rows[resource] ?? []).filter(({ id }) => ids.includes(id)) }),
};

const open = async (name: string) => userEvent.click(screen.getByRole('combobox', { name }));
const choose = async (name: string, option: RegExp | string) => {
  await open(name);
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('a second line tells namesakes apart, and the chosen one stands by its title', async () => {
  const submit = await fill(['country', 'city'], {}, 'admin', false, dataProvider);
  await open('city');
  await waitFor(() => expect(offered()).toEqual(['ParisFrance', 'ParisTexasUnited States']));
  await userEvent.click(screen.getByRole('option', { name: /Texas/ }));
  expect(screen.getByRole('combobox', { name: 'city' })).toHaveProperty('value', 'Paris');
  expect(await submit()).toMatchObject({ city: 11 });
});

test('the server is asked for what belongs to the chosen parent', async () => {
  await fill(['country', 'city'], {}, 'admin', false, dataProvider);
  await choose('country', 'France');
  await open('city');
  await waitFor(() => expect(filters.at(-1)).toEqual({ country: [1] }));
  await waitFor(() => expect(offered()).toEqual(['ParisFrance']));
});

test.each([
  ['city', { city: 10 }, { city: null }],
  ['cities', { cities: [10] }, { cities: [] }],
] as const)('another parent clears what was chosen within the former one: %s', async (name, record, cleared) => {
  const submit = await fill(['country', name], { country: 1, ...record }, 'admin', false, dataProvider);
  expect(await submit()).toMatchObject({ country: 1, ...record });
  await choose('country', 'United States');
  await waitFor(async () => expect(await submit()).toMatchObject({ country: 2, ...cleared }));
});

test('choices that are all in the browser are narrowed too', async () => {
  await fill(['vendor', 'browser'], { vendor: 2 }, 'admin', false, dataProvider);
  await open('browser');
  await waitFor(() => expect(offered()).toEqual(['Safari']));
});

test('records that can’t be chosen aren’t offered', async () => {
  await fill(['rival'], {}, 'admin', false, dataProvider);
  await open('rival');
  await waitFor(() => expect(offered()).toEqual(['Apple']));
});

test('a record that can’t be chosen stays where it is chosen already', async () => {
  const submit = await fill(['rival'], { rival: 1 }, 'admin', false, dataProvider);
  expect(screen.getByRole('combobox', { name: 'rival' })).toHaveProperty('value', 'Google');
  expect(await submit()).toMatchObject({ rival: 1 });
  await choose('rival', 'Apple');
  await choose('rival', 'Google');
  expect(await submit()).toMatchObject({ rival: 1 });
});

test('a filter tells namesakes apart too', async () => {
  const chosen: unknown[] = [];
  render(
    <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
      <RecordsFilterInput
        operator="eq"
        field={shops.fields.city}
        label="City"
        value={undefined}
        onChange={(value) => chosen.push(value)}
      />
    </CoreAdminContext>,
  );
  await open('City');
  await waitFor(() => expect(offered()).toEqual(['ParisFrance', 'ParisTexasUnited States']));
  await userEvent.click(screen.getByRole('option', { name: /Texas/ }));
  expect(chosen).toEqual([[11]]);
});
