import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { WithdrawalFiles } from '#src/features/payments/withdrawals/WithdrawalFiles.tsx';
import { messageOf, problem } from '#src/problems/catalogue.ts';
import type { PaymentsPreview } from '#src/resources/bounty/payment/paymentFiles.ts';
import { paymentColumns } from '#src/resources/payments/withdrawalStatus.ts';
import { leaveSignedIn, settings } from '#tests/src/providers/platform.ts';
import { me, Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';
import { watchDownloads } from '#tests/src/ui/downloads.ts';

// Imported up front, so that loading them doesn't count towards the first test's time.
import.meta.glob('/src/features/payments/model/*.tsx', { eager: true });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Answers the two calls of a file. @param lines of the second call */
function answerFiles(lines: readonly object[] = []): void {
  leaveSignedIn(me);
  vi.stubGlobal('fetch', async (url: URL | string) => {
    const { pathname } = new URL(url, window.location.origin);
    if (pathname === '/admin/config.json') return Response.json(settings);
    if (pathname.endsWith('/preview')) return Response.json(preview);
    return new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  });
}

function show(role: RoleName): Shelf {
  const shelf = new Shelf([]);
  showScreen(<WithdrawalFiles />, { at: '/', path: '/', role, shelf });
  return shelf;
}

const preview: PaymentsPreview = {
  preview: 'abc',
  rows: 4,
  paying: {
    lines: 2,
    totals: [
      { amount: '59.4', currency: 'USDT' },
      { amount: '0.5', currency: 'ETH' },
    ],
  },
  paidAlready: 0,
  withoutHash: 1,
  problems: [{ row: 4, message: 'This is your own withdrawal.' }],
  problemCount: 1,
  changedAmounts: [],
  changedAmountCount: 0,
  repeatedHashes: [],
  repeatedHashCount: 0,
  sharedWallets: [],
  sharedWalletCount: 0,
};

/** Chooses a file. @returns the dialog of its preview */
async function chooseFile() {
  const file = new File(['ID,Transaction hash\r\n73,0xabcdef\r\n'], 'sent.csv', { type: 'text/csv' });
  await userEvent.upload(await screen.findByLabelText('Import hashes from CSV', { selector: 'input' }), file);
  return within(await screen.findByRole('dialog', { name: 'Import “sent.csv”' }));
}

test('Those who send withdrawals download all that are being sent but their own', async () => {
  const downloads = watchDownloads();
  const shelf = show('bounty-admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Download those being sent' }));
  await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['withdrawals-being-sent.csv']));
  expect(shelf.called('exportCsv').map(({ params }) => params)).toEqual([
    {
      filter: { status: 'processing', owner_neq: me },
      sort: { field: 'id', order: 'ASC' },
      columns: ['id', ...paymentColumns],
    },
  ]);
});

test('A file is previewed, its wrong rows are left out, and those that weren’t taken are named', async () => {
  answerFiles([
    { total: 3 },
    { row: 4, message: 'This is your own withdrawal.' },
    { done: true, paid: 2, paidAlready: 0, refused: 1 },
  ]);
  show('admin');
  const asking = await chooseFile();
  asking.getByText('Marks 2 withdrawals as paid, 59.40 USDT and 0.50 ETH in all.');
  expect(asking.getByRole('alert').textContent).toMatch(/^The rows with a problem are left out\./);
  asking.getByText('Row 4: This is your own withdrawal.');
  asking.getByText('1 row has no transaction hash. Its withdrawal stays as it is.');
  await userEvent.click(asking.getByRole('button', { name: 'Mark 2 withdrawals as paid' }));
  const left = within(await screen.findByRole('dialog', { name: '1 row wasn’t taken' }));
  left.getByText('2 of 3 paid.');
  left.getByText('Row 4: This is your own withdrawal.');
  await userEvent.click(left.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('A file that is refused as a whole says why', async () => {
  answerFiles([{ problem: problem('paymentsUnread') }]);
  show('advert-admin');
  await userEvent.click((await chooseFile()).getByRole('button', { name: 'Mark 2 withdrawals as paid' }));
  await screen.findByText(messageOf(problem('paymentsUnread')));
});

test('Nobody else has these files', async () => {
  show('bounty-hunter');
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});
