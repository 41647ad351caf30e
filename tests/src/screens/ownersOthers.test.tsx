import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { OwnerHistory } from '#src/screens/review/OwnerHistory.tsx';
import { sampleOf } from '#tests/support/records.ts';
import { me, refusal, Shelf, showScreen } from './showScreen.tsx';

afterEach(cleanup);

test('The owner’s others that can’t be loaded are said to be so, and asked for again.', async () => {
  const record = { ...sampleOf(advertCreatives, 1, { owner: me + 1 }), id: 1, version: 1, status: 'pending' };
  const shelf = new Shelf([record, { ...record, id: 2, name: 'Their other ad', status: 'approved' }]);
  shelf.broken.set('getList', refusal('unexpected'));
  const place = { at: '/x', path: '/x', role: 'advert-admin', shelf } as const;
  showScreen(<OwnerHistory resource={advertCreatives} record={record} />, place);
  const told = await screen.findByText(/^They could not be loaded\./);
  expect(told.getAttribute('role')).toBe('alert');
  shelf.broken.clear();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Their other ad');
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});
