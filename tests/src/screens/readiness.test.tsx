import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { campaignAccountQuery } from '#src/providers/campaignAccount.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { Readiness } from '#src/screens/Readiness.tsx';
import { Shelf, showScreen } from './showScreen.tsx';

const none = { reserved: '0', promised: '0', awarded: '0' };

test('whoever has the focus on a button keeps it while its hindrance, and the code that finds it out, arrive', async () => {
  showScreen(
    <Readiness resource={campaigns} record={{ id: 7, version: 1 }}>
      {(hindrance) => (
        <>
          <button type="button">Approve</button>
          <p>{hindrance}</p>
        </>
      )}
    </Readiness>,
    { at: '/', path: '/', role: 'bounty-admin', shelf: new Shelf([]) },
  );
  const button = screen.getByRole('button', { name: 'Approve' });
  button.focus();
  expect(document.querySelector('[data-arriving]')).not.toBeNull();
  act(() => {
    const account = { ...none, currency: 'USDT', budget: '500', total: '20', left: '20' };
    queryClient.setQueryData(campaignAccountQuery(7).queryKey, account);
  });
  await screen.findByText(/480.00 USDT are missing/);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('[data-arriving]')).toBeNull();
});
