import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EarnedFigure } from '#src/features/bounty/dashboard/EarnedFigure.tsx';
import { userBalancesQuery } from '#src/features/bounty/queries/userBalances.ts';
import { limits } from '#src/limits.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import { me, Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';
import { FakeBackend } from '../hunter/fakeBackend.ts';

afterEach(cleanup);

const balanceOf = (code: string, campaign: number | null, earned: string) => ({
  code,
  campaign,
  decimals: 2,
  earned,
  gone: '0',
  balance: earned,
});

test('a hunter’s earnings have a line for each token, even of two campaigns that call theirs the same', async () => {
  const summed = { name: 'earned', leadsTo: '/dashboard?tasks=all' } as const;
  showScreen(<EarnedFigure summed={summed} />, {
    at: '/dashboard',
    path: '/dashboard',
    role: 'bounty-hunter',
    shelf: new FakeBackend({}),
  });
  queryClient.setQueryData(userBalancesQuery(me).queryKey, [
    balanceOf('USD', null, '0.3'),
    balanceOf('QRY', 1, '10.428571'),
    balanceOf('QRY', 2, '20'),
    balanceOf('EUR', null, '0'),
  ]);
  const figure = await screen.findByRole('link');
  await screen.findByText('0.30');
  expect([...figure.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual([
    '0.30 USD',
    '10.42 QRY',
    '20 QRY',
  ]);
});

test('below the sums stands how much of the work they come from was approved', async () => {
  const trend = { name: 'approved', resource: 'submissions', filter: { hunter: '$me' }, by: 'reviewedAt' } as const;
  const shelf = new Shelf([]);
  shelf.days = [...Array<number>(limits.trendDays - 8).fill(0), 1, 0, 0, 0, 0, 0, 0, 3];
  showScreen(<EarnedFigure summed={{ name: 'earned', leadsTo: '/dashboard?tasks=all', trend }} />, {
    at: '/dashboard',
    path: '/dashboard',
    role: 'bounty-hunter',
    shelf,
  });
  queryClient.setQueryData(userBalancesQuery(me).queryKey, [balanceOf('USD', null, '0.3')]);
  await screen.findByText(/3 approved in 7 days/);
  const figure = screen.getByRole('link');
  expect(figure.textContent).toContain('2 more than before');
  expect(figure.querySelector('svg.sparkline')).not.toBeNull();
  expect(shelf.called('trend')[0]?.params).toMatchObject({ filter: { hunter: me }, by: 'reviewedAt' });
});
