import MuiDialog from '@mui/material/Dialog';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { autoFocus } from '#src/ui/autoFocus.ts';
import { chunk } from '#src/ui/chunk.ts';
import { useKey } from '#src/ui/keys/useKey.ts';
import { OverlayBoundary } from '#src/ui/OverlayBoundary.tsx';
import { active, leavePage, showDesk, three, underReview, waiting } from './showDesk.tsx';
import { Shelf, showScreen } from './showScreen.tsx';

afterEach(cleanup);

/** A page with a deciding key, and a dialog whose code arrives when the test says so. */
function showSlowDialog() {
  const approved: string[] = [];
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  function Dialog() {
    return (
      <MuiDialog open>
        <input aria-label="Search" ref={autoFocus} />
      </MuiDialog>
    );
  }
  const dialog = chunk('slow', () => arrival.then(() => Dialog));
  function Page() {
    const [isOpen, setOpen] = useState(false);
    useKey('search', () => setOpen(true));
    useKey('approve', () => approved.push('a'));
    useKey('nextWaiting', () => approved.push('j'));
    return (
      <>
        <header>
          <button type="button">Bell</button>
        </header>
        <main>
          <button type="button" onClick={() => approved.push('pressed')}>
            Elsewhere
          </button>
        </main>
        {isOpen && (
          <OverlayBoundary onClose={() => setOpen(false)}>
            <dialog.Component />
          </OverlayBoundary>
        )}
      </>
    );
  }
  showScreen(<Page />, { at: '/', path: '/', role: 'bounty-admin', shelf: new Shelf([]) });
  return { approved, arrive };
}

test('keys typed while a dialog loads are typed in it, and do nothing on the page', async () => {
  const { approved, arrive } = showSlowDialog();
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  await userEvent.keyboard('{Control>}k{/Control}albax{Backspace} j{Enter}{Tab}');
  arrive();
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Search' });
  await waitFor(() => expect(field.value).toBe('alba j'));
  await userEvent.keyboard('!');
  expect(field.value).toBe('alba j!');
  expect(approved).toEqual([]);
});

test('Escape closes a dialog that is still loading, and the page has its keys again', async () => {
  const { approved, arrive } = showSlowDialog();
  await userEvent.keyboard('{Control>}k{/Control}al{Escape}');
  arrive();
  await userEvent.keyboard('a');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(approved).toEqual(['a']);
});

test('a press of the pointer returns the keys to the page', async () => {
  const { approved, arrive } = showSlowDialog();
  await userEvent.keyboard('{Control>}k{/Control}al');
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await userEvent.keyboard('j');
  arrive();
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Search' })).value).toBe('');
  expect(approved).toEqual(['pressed', 'j']);
});

test('a letter that decides does nothing while the focus is in the bar; a letter that moves does', async () => {
  const { approved } = showSlowDialog();
  screen.getByRole('button', { name: 'Bell' }).focus();
  await userEvent.keyboard('aj');
  expect(approved).toEqual(['j']);
});

test('a reason typed at full speed after R belongs to the record under review', async () => {
  const { shelf } = showDesk(three());
  await underReview('Campaign 1');
  await userEvent.keyboard('rAlba wasn’t sure');
  const dialog = await screen.findByRole('dialog', { name: 'Reject campaign' });
  within(dialog).getByText('Campaign 1');
  const reason = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ });
  await waitFor(() => expect(reason.value).toBe('Alba wasn’t sure'));
  expect(shelf.called('changeStatus')).toEqual([]);
});

test('a decision typed before the next record is drawn doesn’t act on the one before', async () => {
  const { shelf } = showDesk(three());
  await underReview('Campaign 1');
  const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  // Without a break, so that React draws nothing in between.
  press('j');
  press('a');
  press('x');
  await underReview('Campaign 2');
  expect(screen.queryByText(/will be approved/)).toBeNull();
  expect(screen.queryByText(/1 selected/)).toBeNull();
  await userEvent.keyboard('a');
  await screen.findAllByText(/“Campaign 2” will be approved/);
  leavePage();
  expect(shelf.called('changeStatus')).toHaveLength(1);
});

test('a double click on Approve decides on one record', async () => {
  const { shelf } = showDesk(three());
  await underReview('Campaign 1');
  await userEvent.dblClick(screen.getByRole('button', { name: /^Approve campaign/ }));
  await underReview('Campaign 2');
  leavePage();
  expect(shelf.called('changeStatus')).toHaveLength(1);
});

test('a reason’s dialog stays at its record after another admin has decided that record', async () => {
  const { shelf } = showDesk(three());
  await underReview('Campaign 1');
  await userEvent.keyboard('r');
  const dialog = await screen.findByRole('dialog', { name: 'Reject campaign' });
  shelf.rows.splice(0, 1, waiting(1, { status: active, version: 5 }));
  // The queue is fetched again when the window gets the focus.
  window.dispatchEvent(new Event('visibilitychange'));
  await screen.findByRole('heading', { level: 2, name: 'Campaign 2', hidden: true });
  within(dialog).getByText('Campaign 1');
});
