import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { CloseDialog } from '#src/features/account/closing/CloseDialog.tsx';
import { messageOf, problem } from '#src/problems/catalogue.ts';
import { closeAccount } from '#src/resources/auth/routes/closeAccount.ts';
import { answerRoutes, Refused } from '#tests/src/providers/routeAnswers.ts';
import { Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';

const asked = answerRoutes();

afterEach(cleanup);

const refusal = (amounts: readonly string[]) => new Refused('incomeUnpaid', { amounts });

it('offers to give up the income that the refusal names, and sends it as it was named', async () => {
  asked.mockRejectedValueOnce(refusal(['7.00 USD'])).mockRejectedValueOnce(refusal(['9.00 USD']));
  showScreen(<CloseDialog onClose={() => undefined} />, {
    at: '/',
    path: '/',
    role: 'publisher',
    shelf: new Shelf([]),
  });
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.type(await screen.findByRole('textbox'), 'ada@example.org');
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Close account' }));
  await send();
  await screen.findByText('Advertisers and exchanges owe you 7.00 USD. Wait until it’s paid, or give it up.');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Give up the income of 7.00 USD' }));
  await send();
  await screen.findByRole('checkbox', { name: 'Give up the income of 9.00 USD' });
  const email = 'ada@example.org';
  await waitFor(() => expect(asked.mock.calls).toHaveLength(2));
  expect(asked.mock.calls).toEqual([
    [closeAccount, { params: {}, body: { email, givesUp: undefined } }],
    [closeAccount, { params: {}, body: { email, givesUp: ['7.00 USD'] } }],
  ]);
});

it('lists what stands in the way before anything is sent, each with a link to its page', async () => {
  const obstacles = [
    problem('balanceLeft', { amounts: ['60.00 USD'] }),
    problem('spendUnbooked', { amounts: ['2.00 USD'], until: '10:00' }),
  ];
  const shelf = new Shelf([]);
  const provider = { ...shelf.provider(), callRoute: async () => ({ data: obstacles }) };
  showScreen(<CloseDialog onClose={() => undefined} />, {
    at: '/',
    path: '/',
    role: 'publisher',
    shelf: Object.assign(shelf, { provider: () => provider }),
  });
  await screen.findByText('You can’t close your account yet:');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
    `${messageOf(obstacles[0] ?? {})} Open`,
    messageOf(obstacles[1] ?? {}),
  ]);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/payments');
  expect(screen.queryByRole('button', { name: 'Close account' })).toBeNull();
});
