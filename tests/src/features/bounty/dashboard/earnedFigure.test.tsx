import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EarnedFigure } from '#src/features/bounty/dashboard/EarnedFigure.tsx';
import { userBalancesQuery } from '#src/features/bounty/queries/userBalances.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import { me, showScreen } from '#tests/src/screens/showScreen.tsx';
import { FakeBackend } from '../hunter/fakeBackend.ts';

afterEach(cleanup);

const balanceOf = (code: string, campaign: number | null, earned: string) => ({
  code,
  campaign,
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
    balanceOf('QRY', 1, '10'),
    balanceOf('QRY', 2, '20'),
    balanceOf('EUR', null, '0'),
  ]);
  const figure = await screen.findByRole('link');
  await screen.findByText('0.30');
  expect([...figure.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual([
    '0.30 USD',
    '10 QRY',
    '20 QRY',
  ]);
});
