import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { campaignAccountQuery } from '#src/features/bounty/queries/campaignAccount.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { ApprovalBlocker } from '#src/screens/transition/ApprovalBlocker.tsx';
import { Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';

afterEach(cleanup);

const none = { reserved: '0', promised: '0', awarded: '0', paid: '0', returned: '0', waiting: '0' };

test('whoever has the focus on a button keeps it while its blocker, and the code that finds it out, arrive', async () => {
  showScreen(
    <ApprovalBlocker resource={campaigns} record={{ id: 7, version: 1 }}>
      {(blocker) => (
        <>
          <button type="button">Approve</button>
          <p>{blocker}</p>
        </>
      )}
    </ApprovalBlocker>,
    { at: '/', path: '/', role: 'bounty-admin', shelf: new Shelf([]) },
  );
  const button = screen.getByRole('button', { name: 'Approve' });
  button.focus();
  expect(document.querySelector('[data-arriving]')).not.toBeNull();
  act(() => {
    const account = { ...none, currency: 'USDT', budget: '500', total: '20', left: '20' };
    queryClient.setQueryData(campaignAccountQuery(7).queryKey, account);
  });
  await screen.findByText(/480.00 USDT is missing/);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('[data-arriving]')).toBeNull();
});

test('what hinders one record isn’t said of the next', async () => {
  const account = { ...none, currency: 'USDT', budget: '500', total: '500', left: '500' };
  const withBlocker = (id: number) => (
    <ApprovalBlocker resource={campaigns} record={{ id, version: 1 }}>
      {(blocker) => <output>{blocker ?? 'nothing'}</output>}
    </ApprovalBlocker>
  );
  const show = { at: '/', path: '/', role: 'bounty-admin', shelf: new Shelf([]) } as const;
  function Two() {
    const [id, setId] = useState(7);
    return (
      <>
        {withBlocker(id)}
        <button type="button" onClick={() => setId(8)}>
          The next
        </button>
      </>
    );
  }
  showScreen(<Two />, show);
  act(() => {
    queryClient.setQueryData(campaignAccountQuery(7).queryKey, { ...account, total: '20' });
    queryClient.setQueryData(campaignAccountQuery(8).queryKey, account);
  });
  await screen.findByText(/480.00 USDT is missing/);
  await userEvent.click(screen.getByRole('button', { name: 'The next' }));
  screen.getByText('nothing');
});

test('whoever may not read the money of a campaign isn’t told of it, and doesn’t ask', async () => {
  showScreen(
    <ApprovalBlocker resource={campaigns} record={{ id: 7, version: 1 }}>
      {(blocker) => <output>{blocker ?? 'nothing'}</output>}
    </ApprovalBlocker>,
    { at: '/', path: '/', role: 'advert-admin', shelf: new Shelf([]) },
  );
  const { queryKey } = campaignAccountQuery(7);
  await waitFor(() =>
    expect(queryClient.getQueryState(queryKey)).toMatchObject({ status: 'pending', fetchStatus: 'idle' }),
  );
  screen.getByText('nothing');
});
