import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { adzones } from '#src/resources/adnet/adzones.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { sampleOf } from '#tests/support/records.ts';
import { leavePage, queued, showDesk, underReview } from './showDesk.tsx';
import type { Shelf } from './showScreen.tsx';
import { me } from './showScreen.tsx';

afterEach(cleanup);

const sent = (shelf: Shelf) => shelf.called('changeStatus').map(({ params }) => params);

describe('what is live at once', () => {
  const zone = (n: number, values: Partial<AnyRow> = {}): AnyRow => ({
    ...sampleOf(adzones, n, { name: `Zone ${n}`, status: 'active', checked: false, owner: me }),
    id: n,
    version: 4,
    checkedAt: null,
    waitingSince: `2026-01-0${n}T00:00:00.000Z`,
    ...values,
  });
  const at = { at: '/review?resource=adzones', role: 'advert-admin' } as const;
  const decided = zone(4, { checked: true, checkedAt: '2026-01-05T00:00:00.000Z' });

  test('waits until somebody looks, in whatever status, and stands beside what was looked at', async () => {
    const { shelf } = showDesk([zone(1), zone(2, { status: 'disabled' }), zone(3, { status: 'banned' }), decided], at);
    await underReview('Zone 1');
    expect(queued()).toHaveLength(2);
    expect(shelf.called('getList').map(({ params }) => params)).toContainEqual(
      expect.objectContaining({
        filter: { status: ['active', 'disabled'], checked: false, decidable: true },
        sort: { field: 'waitingSince', order: 'ASC' },
      }),
    );
    const others = within(await screen.findByRole('region', { name: 'This owner’s other ad zones' }));
    expect((await others.findByRole('link', { name: 'Zone 4' })).getAttribute('href')).toContain('resource=adzones');
    others.getByText(/^Checked /);
    expect(others.getByRole('link', { name: 'Open the owner’s page' }).getAttribute('href')).toContain(`${me}`);
  });

  test('is found fine by a key, which leaves its status alone, and banned with a reason', async () => {
    const { shelf } = showDesk([zone(1), zone(2)], at);
    await underReview('Zone 1');
    screen.getByRole('button', { name: /Looks fine/ });
    await userEvent.keyboard('a');
    await underReview('Zone 2');
    leavePage();
    await waitFor(() => expect(sent(shelf)).toEqual([{ checked: true, version: 4 }]));
    await userEvent.keyboard('r');
    await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'It is hidden below the footer.');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ban ad zone' }));
    leavePage();
    await waitFor(() =>
      expect(sent(shelf)[1]).toEqual({ status: 'banned', version: 4, reason: 'It is hidden below the footer.' }),
    );
  });

  test('is found fine many at once', async () => {
    const { shelf } = showDesk([zone(1), zone(2)], at);
    await underReview('Zone 1');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Check off 2 ad zones/ }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Check off/ }));
    await waitFor(() =>
      expect(JSON.stringify(shelf.called('batch').map(({ params }) => params))).toContain('{"checked":true}'),
    );
  });
});
