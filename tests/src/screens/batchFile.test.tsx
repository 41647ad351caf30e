import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { withdrawals } from '#src/resources/payments/withdrawals.ts';
import { BatchDialog } from '#src/screens/batch/BatchDialog.tsx';
import { BatchFile } from '#src/screens/batch/BatchFile.tsx';
import { refusal, Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';
import { watchDownloads } from '#tests/src/ui/downloads.ts';

afterEach(cleanup);

const columns = ['receives', 'address'];

function show(ids: readonly number[]): Shelf {
  const shelf = new Shelf([]);
  const file = <BatchFile resource={withdrawals} ids={ids} columns={columns} />;
  showScreen(file, { at: '/', path: '/', role: 'bounty-admin', shelf });
  return shelf;
}

test('What a batch has changed is one file with one header, in the order of its ids, however many there are', async () => {
  const ids = Array.from({ length: 450 }, (_, index) => 450 - index);
  const downloads = watchDownloads();
  const shelf = show(ids);
  await userEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  const [download] = downloads;
  expect(download?.name).toBe('withdrawals.csv');
  expect((await download?.file.text())?.trim().split('\r\n')).toEqual(['ID', ...ids.toReversed().map(String)]);
  expect(shelf.called('exportCsv').map(({ params }) => params)).toMatchObject([
    { columns: ['id', ...columns], sort: { field: 'id', order: 'ASC' } },
    {},
    {},
  ]);
});

test('A file that fails says why, and can be asked for again', async () => {
  const downloads = watchDownloads();
  const shelf = show([1, 2]);
  shelf.failures.set('exportCsv', refusal('turnsTaken'));
  const button = await screen.findByRole('button', { name: 'Download as CSV' });
  await userEvent.click(button);
  const { message } = refusal('turnsTaken');
  await screen.findByText(message);
  await userEvent.click(button);
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(screen.queryByText(message)).toBeNull();
});

test('A batch that was refused in part offers what it has changed, and after it was tried again all of it', async () => {
  const downloads = watchDownloads();
  const shelf = new Shelf([1, 2, 3].map((id) => ({ id, version: 1, status: 'approved' })));
  shelf.refusedIds.add(2);
  const transition = withdrawals.status?.machine.transitions.find(({ name }) => name === 'send');
  if (transition === undefined) throw new Error('Withdrawals are sent.');
  const onDone = vi.fn();
  const dialog = (
    <BatchDialog
      resource={withdrawals}
      records={shelf.rows}
      action={{ kind: 'transition', transition }}
      target={{ ids: [1, 2, 3] }}
      count={3}
      onClose={vi.fn()}
      onDone={onDone}
    />
  );
  showScreen(dialog, { at: '/', path: '/', role: 'bounty-admin', shelf });
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  const download = async () => userEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  await download();
  shelf.refusedIds.clear();
  await userEvent.click(screen.getByRole('button', { name: 'Retry those that failed' }));
  await screen.findByText('1 succeeded.');
  await download();
  await waitFor(() => expect(downloads).toHaveLength(2));
  expect(shelf.called('exportCsv').map(({ params }) => params)).toMatchObject([
    { filter: { id: [1, 3] } },
    { filter: { id: [1, 2, 3] } },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onDone).toHaveBeenCalledOnce();
});
