import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DataProvider, testDataProvider } from 'ra-core';
import { afterEach, describe, expect, test } from 'vitest';
import { emailVerifiedRoleId, roleIds } from '#src/access/roles.ts';
import { choice } from '#src/fields/choice/kind.ts';
import { country } from '#src/fields/country/kind.ts';
import { date } from '#src/fields/date/kind.ts';
import { dateTime } from '#src/fields/dateTime/kind.ts';
import { findInput } from '#src/fields/inputs.ts';
import { links } from '#src/fields/links/kind.ts';
import { money } from '#src/fields/money/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { references } from '#src/fields/references/kind.ts';
import { roles } from '#src/fields/roles/kind.ts';
import { kinds } from '#src/fields/rules.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import { nobody } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import { formOf } from './formOf.tsx';

afterEach(cleanup);

const access = { read: nobody, create: nobody, update: nobody, delete: nobody };
const sample = defineResource({
  name: 'samples',
  service: 'bounty',
  title: 'count',
  access,
  fields: {
    count: number({ integer: true }),
    size: choice(['small', 'veryLarge']),
    day: date(),
    moment: dateTime(),
    currency: reference('currencies'),
    country: country(),
    market: reference('countries'),
    categories: references('campaign-categories'),
    site: reference('pub-sites'),
    sites: references('pub-sites'),
    price: money({ currency: 'currency' }),
    links: links(),
    roles: roles(),
  },
});

const fill = formOf(sample);

/** A status is changed by its transitions alone, a computed value and the check of an address by nobody. */
const withoutInput = ['status', 'computed', 'urlCheck'];

test.each(kinds.filter((kind) => !withoutInput.includes(kind)))('the kind %s has an input', (kind) => {
  expect(findInput(kind)).toBeDefined();
});

test.each(withoutInput)('the kind %s has none', (kind) => expect(findInput(kind)).toBeUndefined());

describe.each(['site', 'sites'] as const)('a reference to what isn’t loaded whole: %s', (name) => {
  test('is searched by the server', async () => {
    const asked: unknown[] = [];
    const rows = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, version: 1, name: `Site ${index + 1}` }));
    const dataProvider: DataProvider = {
      ...testDataProvider(),
      getList: async (resource, { filter, sort, pagination }) => {
        asked.push({ resource, filter, sort });
        const found = rows.filter((row) => row.name.includes(filter.q ?? ''));
        return Object.assign({ data: found.slice(0, pagination?.perPage), total: found.length });
      },
      getMany: async (_, { ids }) => Object.assign({ data: rows.filter(({ id }) => ids.includes(id)) }),
    };
    const submit = await fill([name], {}, 'admin', false, dataProvider);
    await userEvent.type(screen.getByRole('combobox'), 'Site 29');
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        resource: 'pub-sites',
        filter: { q: 'Site 29' },
        sort: { field: 'relevance', order: 'ASC' },
      }),
    );
    await userEvent.click(await screen.findByRole('option', { name: 'Site 29' }));
    expect(await submit()).toMatchObject({ [name]: name === 'site' ? 29 : [29] });
  });

  test('takes by Enter what was found for the text, not what was there before', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, version: 1, name: `Site ${index + 1}` }));
    const dataProvider: DataProvider = {
      ...testDataProvider(),
      getList: async (_, { filter }) => {
        const found = rows.filter((row) => row.name.includes(filter.q ?? ''));
        return Object.assign({ data: found, total: found.length });
      },
      getMany: async (_, { ids }) => Object.assign({ data: rows.filter(({ id }) => ids.includes(id)) }),
    };
    const submit = await fill([name], {}, 'admin', false, dataProvider);
    await userEvent.click(screen.getByRole('combobox'));
    await screen.findByRole('option', { name: 'Site 1' });
    await userEvent.type(screen.getByRole('combobox'), 'Site 27{Enter}');
    await waitFor(() => expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Site 27']));
    // What had been found before is narrowed down to it already: Enter is held until the server has answered.
    await waitFor(async () => {
      await userEvent.keyboard('{Enter}');
      expect(screen.queryByRole('option')).toBeNull();
    });
    expect(await submit()).toMatchObject({ [name]: name === 'site' ? 27 : [27] });
  });
});

describe('an input', () => {
  const offered = () => screen.getAllByRole('option').map((option) => option.textContent);

  test.each(['country', 'market'] as const)(
    'that finds its choices in the browser offers first what begins with the text: %s',
    async (name) => {
      const names = ['Equatorial Guinea', 'Guinea-Bissau', 'Guinea', 'Nigeria', 'Niger', 'Papua New Guinea'];
      const rows = names.map((title, index) => ({ id: index + 1, version: 1, title }));
      queryClient.setQueryData(['dictionary', 'countries'], rows);
      await fill([name]);
      await userEvent.type(screen.getByRole('combobox', { name }), 'nig');
      expect(offered().slice(0, 2)).toEqual(['Niger', 'Nigeria']);
      await userEvent.clear(screen.getByRole('combobox', { name }));
      await userEvent.type(screen.getByRole('combobox', { name }), 'guinea');
      expect(offered()).toEqual(['Guinea', 'Guinea-Bissau', 'Papua New Guinea', 'Equatorial Guinea']);
    },
  );

  test('of a number is null while it is empty (specification section 5)', async () => {
    const submit = await fill(['count'], { count: 12 });
    const input = screen.getByLabelText('count');
    await userEvent.clear(input);
    expect(await submit()).toMatchObject({ count: null });
    await userEvent.type(input, '7');
    expect(await submit()).toMatchObject({ count: 7 });
  });

  test('of a choice offers its words', async () => {
    const submit = await fill(['size']);
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'size' });
    expect(select.selectedOptions[0]?.text).toBe('None');
    await userEvent.selectOptions(select, 'Very large');
    expect(await submit()).toMatchObject({ size: 'veryLarge' });
  });

  test('of a reference is looked through by titles', async () => {
    const submit = await fill(['currency']);
    await userEvent.type(screen.getByRole('combobox', { name: 'currency' }), 'BT');
    await userEvent.click(await screen.findByRole('option', { name: 'BTC' }));
    expect(await submit()).toMatchObject({ currency: 2 });
  });

  test('of a reference takes the first match by Enter', async () => {
    const submit = await fill(['currency']);
    await userEvent.type(screen.getByRole('combobox', { name: 'currency' }), 'bt{Enter}');
    expect(await submit()).toMatchObject({ currency: 2 });
  });

  test('of references keeps several', async () => {
    const submit = await fill(['categories'], { categories: [4] });
    await screen.findByText('DeFi');
    expect(await submit()).toMatchObject({ categories: [4] });
  });

  test('of money is in the currency of its sibling, also when that changes', async () => {
    const submit = await fill(['currency', 'price'], { currency: 1 });
    await userEvent.type(await screen.findByLabelText('price'), '12.5');
    expect(await submit()).toMatchObject({ price: { amount: '12.5', currency: 'USD' } });
    await userEvent.clear(screen.getByRole('combobox', { name: 'currency' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'currency' }), 'BTC');
    await userEvent.click(await screen.findByRole('option', { name: 'BTC' }));
    expect(await submit()).toMatchObject({ price: { amount: '12.5', currency: 'BTC' } });
    await userEvent.clear(screen.getByLabelText('price'));
    expect(await submit()).toMatchObject({ price: null });
  });

  test('of a day is written DD.MM.YYYY and keeps the day', async () => {
    const submit = await fill(['day'], { day: '2026-01-09' });
    expect(screen.getByRole('group', { name: /day/ }).textContent?.replace(/[^\d.]/g, '')).toContain('09.01.2026');
    expect(await submit()).toMatchObject({ day: '2026-01-09' });
  });

  test('of a moment names the zone that it is entered in', async () => {
    const moment = new Date(2026, 0, 9, 7, 5).toISOString();
    const submit = await fill(['moment'], { moment });
    screen.getByText(/^Time zone: /);
    expect(await submit()).toMatchObject({ moment });
  });

  test('of links has a row for each, to add and to remove', async () => {
    const submit = await fill(['links'], { links: [{ title: 'Site', url: 'https://site.example/' }] });
    const add = screen.getByRole('button', { name: 'Add a link' });
    const remove = async () => userEvent.click(screen.getAllByRole('button', { name: 'Remove this link' })[0] ?? add);
    await userEvent.click(add);
    expect(document.activeElement).toBe(screen.getAllByLabelText(/^Title/)[1]);
    await userEvent.keyboard('Forum');
    await remove();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Title/));
    expect(await submit()).toMatchObject({ links: [{ title: 'Forum', url: null }] });
    await remove();
    expect(document.activeElement).toBe(add);
  });
});

describe('the roles', () => {
  const held = [roleIds.publisher, roleIds['bounty-hunter'], emailVerifiedRoleId];

  test('within the ceiling are given and taken; the others stay as they are, and role 7 isn’t shown', async () => {
    const submit = await fill(['roles'], { roles: held }, 'bounty-admin');
    expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      'Bounty hunter',
      'Bounty manager',
      'Publisher',
    ]);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Publisher' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Bounty hunter' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Bounty manager' }));
    expect(await submit()).toMatchObject({
      roles: [roleIds.publisher, emailVerifiedRoleId, roleIds['bounty-manager']],
    });
  });
});
