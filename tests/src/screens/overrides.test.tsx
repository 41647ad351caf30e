import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListBase } from 'ra-core';
import { afterEach, describe, expect, test } from 'vitest';
import { resourcePages } from '#src/app/resourcePages.tsx';
import { queryClient } from '#src/providers/queryClient.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { RecordList } from '#src/screens/list/RecordList.tsx';
import { CreateScreen } from '#src/screens/record/CreateScreen.tsx';
import { sampleOf } from '#tests/support/records.ts';
import { me, Shelf, showScreen } from './showScreen.tsx';

// Preloaded, so that loading doesn't count against the timeout of the first test.
import.meta.glob(['/src/fields/*/input.tsx', '/src/features/adnet/sites/*.tsx', '/src/screens/list/*.tsx'], {
  eager: true,
});

afterEach(cleanup);

const site = (id: number, values: Partial<AnyRow> = {}): AnyRow => ({
  ...sampleOf(sites, id, {
    name: `Site ${id}`,
    owner: me,
  }),
  id,
  version: 1,
  status: 'approved',
  domain: `site-${id}.example`,
  ...values,
});

describe('a column of a resource’s own', () => {
  function showList(...rows: AnyRow[]) {
    const list = (
      <ListBase resource={sites.name} disableAuthentication storeKey={false} perPage={25}>
        <RecordList resource={sites} />
      </ListBase>
    );
    return showScreen(list, { at: '/sites', path: '/sites', role: 'publisher', shelf: new Shelf(rows) });
  }

  test('shows its value its own way, and keeps the label, the order and the dash for none', async () => {
    showList(site(1), site(2, { domain: null }));
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'site-1.example' });
    expect([link.href, link.target, link.rel]).toEqual(['https://site-1.example/', '_blank', 'noopener noreferrer']);
    const header = screen.getByRole('columnheader', { name: /Domain/ });
    expect(within(header).getByRole('button')).toBeDefined();
    const second = screen.getByRole('link', { name: /Site 2/ }).closest('tr');
    expect(second?.textContent).toContain('-');
  });

  test('may be followed without opening the record', async () => {
    const router = showList(site(1));
    await userEvent.click(await screen.findByRole('link', { name: 'site-1.example' }));
    expect(router.state.location.pathname).toBe('/sites');
  });
});

describe('an input of a resource’s own', () => {
  test('keeps what the kind’s does: its label, its choices, and what is wrong with it', async () => {
    const size = { id: 4, version: 1, title: '300x250', name: 'Medium rectangle', width: 300, height: 250 };
    const where = { at: '/adzone-create', path: '/adzone-create', role: 'publisher', shelf: new Shelf([]) } as const;
    showScreen(<CreateScreen resource={adzones} />, where);
    for (const name of ['adzone-categories', 'ad-formats', 'ad-placements'])
      queryClient.setQueryData(['dictionary', name], []);
    queryClient.setQueryData(['dictionary', 'banner-dimensions'], [size]);
    const input = await screen.findByRole('combobox', { name: /^Size/ });
    expect(document.querySelector('.dimension')).toBeNull();
    await userEvent.type(input, '300');
    await userEvent.click(await screen.findByRole('option', { name: '300x250' }));
    await screen.findByText('Medium rectangle');
    const drawn = document.querySelector('.dimension .lit');
    expect([drawn?.getAttribute('width'), drawn?.getAttribute('height')]).toEqual(['300', '250']);
    expect(input.getAttribute('aria-describedby')).toBeTruthy();
  });

  test('isn’t shown to who doesn’t write the record', async () => {
    const where = { at: '/adzone-create', path: '/adzone-create', role: 'admin', shelf: new Shelf([]) } as const;
    showScreen(<CreateScreen resource={adzones} />, where);
    await screen.findByRole('heading', { name: 'Your role can’t add ad zones' });
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('a screen of a resource’s own', () => {
  function showZoneForm(role: 'publisher' | 'admin', ...rows: AnyRow[]) {
    const { Component } = resourcePages(adzones)['/adzone-create']?.page ?? {};
    if (!Component) throw new Error('Ad zones have no form.');
    const where = { at: '/adzone-create', path: '/adzone-create', role, shelf: new Shelf(rows) } as const;
    showScreen(<Component />, where);
  }

  test('takes the place of the usual one: who has no site is led to adding it first', async () => {
    showZoneForm('publisher');
    const link = await screen.findByRole('link', { name: 'Add a site' });
    expect(link.getAttribute('href')).toBe('/site-add');
  });

  test('is the usual one for who has a site, and for who may not add any', async () => {
    showZoneForm('publisher', site(1));
    await screen.findByRole('heading', { level: 1, name: 'Add ad zone' });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Add a site' })).toBeNull());
    cleanup();
    showZoneForm('admin');
    await screen.findByRole('heading', { name: 'Your role can’t add ad zones' });
  });
});
