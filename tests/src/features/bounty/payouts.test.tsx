import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { CampaignPayouts } from '#src/features/bounty/payouts/CampaignPayouts.tsx';
import { PayoutPage } from '#src/features/bounty/payouts/PayoutPage.tsx';
import { payoutFileName } from '#src/features/bounty/payouts/payoutFileName.ts';
import { limits } from '#src/limits.ts';
import { messageOf, problem } from '#src/problems/catalogue.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import type { PaymentsPreview } from '#src/resources/bounty/payment/paymentFiles.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { payouts } from '#src/resources/bounty/payouts.ts';
import { createPayout } from '#src/resources/bounty/routes/createPayout.ts';
import { previewPayments } from '#src/resources/bounty/routes/previewPayments.ts';
import { sendPayments } from '#src/resources/bounty/routes/sendPayments.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { answerRoutes } from '#tests/src/providers/routeAnswers.ts';
import { callOf, refusal, Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';
import { lineOf, lines, payout } from './payoutRecords.ts';
import { campaignOf } from './tasks/bountyRecords.ts';

// Imported up front, so that loading them doesn't count towards the first test's time.
import.meta.glob(
  ['/src/features/bounty/payouts/*.tsx', '/src/features/payments/model/*.tsx', '/src/ui/ConfirmDialog.tsx'],
  { eager: true },
);

const asked = answerRoutes();

afterEach(cleanup);

const due = { hunters: 2, withoutWallet: 1, total: '55', code: 'USD' };

function show(rows: AnyRow[], role: RoleName = 'bounty-manager', owed = due, values: object = {}) {
  const shelf = new Shelf(rows);
  const list = <CampaignPayouts campaign={campaignOf({ status: 0, ...values })} />;
  const router = showScreen(list, { at: '/', path: '/', role, shelf });
  // The fake backend has no route for what is due: its answer is put into the cache beforehand.
  queryClient.setQueryDefaults([payouts.name, 'due'], { staleTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData([payouts.name, 'due', 7], owed);
  return { shelf, router };
}

/** Opens the page of the payout. */
function showPage(rows: AnyRow[], role: RoleName = 'bounty-manager', values: object = {}, query = '') {
  const shelf = new Shelf([campaignOf({ status: 0, ...values }), ...rows]);
  const at = { at: `/payouts/3${query}`, path: '/payouts/:id' };
  const router = showScreen(<PayoutPage resource={payouts} />, { ...at, role, shelf });
  return { shelf, router };
}

/** Waits for the lines. @returns a function that finds a hunter's row among them */
async function open() {
  const section = await screen.findByRole('region', { name: 'Lines' });
  await within(section).findByText('Ada');
  return (name: string) => within(within(section).getByRole('row', { name: new RegExp(`^${name}`) }));
}

describe('the payouts of a campaign', () => {
  test('say what is owed, to how many, and how many of them have no wallet', async () => {
    show([]);
    await screen.findByText('Approved but not in a payout yet: 55.00 USD for 2 hunters.');
    screen.getByText(/^No suitable wallet: 1 hunter\./);
    await screen.findByText('No payouts yet.');
  });

  test('have nothing to make where nothing is owed', async () => {
    show([payout], 'bounty-manager', { hunters: 0, withoutWallet: 0, total: '0', code: 'USD' });
    await screen.findByText('Everything approved is in a payout or already paid.');
    expect(screen.queryByRole('button', { name: /^Pay out/ })).toBeNull();
  });

  test('don’t speak of what is approved where nothing was paid yet', async () => {
    show([], 'bounty-manager', { hunters: 0, withoutWallet: 0, total: '0', code: 'USD' });
    await screen.findByText('Nothing to pay out.');
    expect(screen.queryByText(/^Everything approved/)).toBeNull();
  });

  test('aren’t spoken of while the campaign waits, unless something is owed or was paid', async () => {
    const nothing = { hunters: 0, withoutWallet: 0, total: '0', code: 'USD' };
    const { shelf } = show([], 'bounty-manager', nothing, { status: 1 });
    await waitFor(() => expect(shelf.called('getList')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Payouts' })).toBeNull());
    cleanup();
    show([payout], 'bounty-manager', nothing, { status: 1 });
    await screen.findByRole('link', { name: 'Payout 1' });
    cleanup();
    show([], 'bounty-manager', due, { status: 1 });
    await screen.findByRole('button', { name: 'Pay out 2 hunters, 55.00 USD' });
  });

  test('tell of each how far it is', async () => {
    show([payout]);
    const [row] = await screen.findAllByRole('listitem');
    for (const said of ['Payout 1', 'Paying', '1 of 4 paid, 2 open, 1 cancelled', 'Created on 05.01.2030'])
      within(row ?? document.body).getByText(said);
  });

  test('are made after asking, and the new one opens', async () => {
    // The fake backend answers with the record whose id the address has: the campaign's, here as the new payout.
    const { shelf, router } = show([{ ...payout, id: 7 }, ...lines]);
    await userEvent.click(await screen.findByRole('button', { name: 'Pay out 2 hunters, 55.00 USD' }));
    const asking = await screen.findByRole('dialog', { name: 'Create payout' });
    within(asking).getByText('55.00 USD for 2 hunters');
    expect(shelf.called(callOf(createPayout))).toEqual([]);
    await userEvent.click(within(asking).getByRole('button', { name: 'Create payout' }));
    await screen.findByText('Payout 1 created. Its money is set aside.');
    expect(router.state.location.pathname).toBe('/payouts/7');
    expect(shelf.called(callOf(createPayout)).map(({ params }) => params)).toEqual([{ id: 7 }]);
  });

  test('say why none could be made', async () => {
    const { shelf } = show([]);
    shelf.failures.set(callOf(createPayout), refusal('notSettled'));
    await userEvent.click(await screen.findByRole('button', { name: /^Pay out/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Create payout' }));
    await within(await screen.findByRole('region', { name: 'Payouts' })).findByText(refusal('notSettled').message);
  });
});

describe('the page of a payout', () => {
  test('tells what it is of, from when, how much, and how far it is', async () => {
    showPage([{ ...payout, period: { from: '2030-01-01', to: '2030-01-04' } }, ...lines]);
    await screen.findByRole('heading', { level: 1, name: `Payout 1: ${String(campaignOf()['title'])}` });
    const region = screen.getByRole('region', { name: 'Progress' });
    const facts = within(region);
    const said = [...region.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(said.slice(1)).toEqual(['01.01.2030 to 04.01.2030', '100.00 USD', '05.01.2030']);
    expect(facts.getByRole('link').getAttribute('href')).toBe('/campaigns/7');
    const bar = facts.getByRole('progressbar', { name: '1 of 4 paid, 2 open, 1 cancelled' });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['1', '3']);
  });
});

describe('the lines of a payout', () => {
  test('are paid, with their hash and when; failed or cancelled, with the reason; or wait', async () => {
    showPage([payout, ...lines]);
    const row = await open();
    for (const said of ['Paid', '0xfeed', /^On 06\.01\.2030/]) row('Ada').getByText(said);
    for (const said of ['Failed', 'The network has refused it.']) row('Bea').getByText(said);
    row('Cai').getByText('Unpaid');
    for (const said of ['Cancelled', 'Paid in cash.']) row('Eve').getByText(said);
  });

  test('are paid only to a wallet, and what is paid or cancelled stays so', async () => {
    showPage([payout, ...lines]);
    const row = await open();
    row('Dan').getByText('No wallet');
    const buttonsOf = (name: string) =>
      row(name)
        .queryAllByRole('button')
        .map((each) => each.getAttribute('aria-label'));
    expect(['Ada', 'Bea', 'Cai', 'Dan', 'Eve'].map(buttonsOf)).toEqual([
      ['Copy: Wallet of Ada', 'Copy: Transaction hash for Ada'],
      ['Copy: Wallet of Bea', 'Try again: Bea', 'More actions: Bea'],
      ['Copy: Wallet of Cai', 'Mark as paid: Cai', 'More actions: Cai'],
      ['More actions: Dan'],
      ['Copy: Wallet of Eve'],
    ]);
  });

  test('have what needs a reason in a menu, and say in the field what goes there', async () => {
    showPage([payout, ...lines]);
    const row = await open();
    expect(row('Cai').getByRole<HTMLInputElement>('textbox').placeholder).toBe('Transaction hash');
    for (const [name, said] of [
      ['Bea', ['Cancel line']],
      ['Cai', ['Mark as failed', 'Cancel line']],
    ] as const) {
      await userEvent.click(row(name).getByRole('button', { name: `More actions: ${name}` }));
      const items = await screen.findAllByRole('menuitem');
      expect(items.map(({ textContent }) => textContent)).toEqual(said);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    }
  });

  test('are paid by their transaction hash after asking, on the version that was seen', async () => {
    const { shelf } = showPage([payout, ...lines]);
    const row = await open();
    shelf.failures.set('update', refusal('staleVersion'));
    const confirm = async () => {
      const asking = within(await screen.findByRole('dialog', { name: 'Mark as paid: Cai' }));
      asking.getByText(/0xabcdef.* Transaction hashes in USD can’t be verified here/);
      expect(document.activeElement?.textContent).toBe('Cancel');
      await userEvent.click(asking.getByRole('button', { name: 'Mark as paid' }));
    };
    await userEvent.type(row('Cai').getByRole('textbox', { name: 'Transaction hash for Cai' }), ' 0xabcdef ');
    const mark = row('Cai').getByRole('button', { name: 'Mark as paid: Cai' });
    await userEvent.click(mark);
    expect(shelf.called('update')).toEqual([]);
    await confirm();
    expect((await row('Cai').findByRole('alert')).textContent).toBe(refusal('staleVersion').message);
    await userEvent.click(mark);
    await confirm();
    await waitFor(() => expect(row('Cai').queryByRole('alert')).toBeNull());
    const sent = { transactionHash: '0xabcdef', version: 1 };
    expect(shelf.called('update').map(({ params }) => params)).toEqual([sent, sent]);
  });

  test.each([
    ['no hash', ' ', messageOf(problem('required'))],
    ['one that is too short', 'hello', messageOf(problem('tooShort', limits.transactionHash))],
  ])('aren’t paid by %s, which is said beside it', async (_, hash, said) => {
    showPage([payout, ...lines]);
    const row = await open();
    await userEvent.type(row('Cai').getByRole('textbox'), `${hash}{Enter}`);
    expect(row('Cai').getByRole('alert').textContent).toBe(said);
    expect(screen.queryByRole('dialog', { name: 'Mark as paid: Cai' })).toBeNull();
  });

  test('aren’t paid by what is no hash where they are sent, and it is said what one looks like', async () => {
    showPage([payout, ...lines], 'bounty-manager', { budget: { amount: '1000', currency: 'USDT' } });
    const row = await open();
    await userEvent.type(row('Cai').getByRole('textbox'), '0xabcdef{Enter}');
    expect(row('Cai').getByRole('alert').textContent).toMatch(
      /On Ethereum, a transaction hash is 0x and 64 characters/,
    );
    expect(screen.queryByRole('dialog', { name: 'Mark as paid: Cai' })).toBeNull();
    await userEvent.clear(row('Cai').getByRole('textbox'));
    await userEvent.type(row('Cai').getByRole('textbox'), `0x${'5c'.repeat(32)}{Enter}`);
    const asking = within(await screen.findByRole('dialog', { name: 'Mark as paid: Cai' }));
    expect(asking.queryByText(/can’t be verified here/)).toBeNull();
  });

  test('show both ends of a long wallet, and the whole as its tooltip', async () => {
    const address = `0x${'5c'.repeat(18)}beef`;
    showPage([payout, ...lines.map((line) => (line['name'] === 'Cai' ? { ...line, address } : line))]);
    await open();
    const code = screen.getByTitle(address);
    expect(code.textContent).toBe(address);
    // What is beside the part that may be cut.
    expect(code.lastChild?.textContent).toBe('5cbeef');
  });

  test('give their wallets and hashes to the clipboard by the keyboard, and say so', async () => {
    const user = userEvent.setup();
    showPage([payout, ...lines]);
    const row = await open();
    const copy = row('Ada').getByRole('button', { name: 'Copy: Transaction hash for Ada' });
    copy.focus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(
        row('Ada')
          .getAllByRole('status')
          .map(({ textContent }) => textContent),
      ).toContain('Copied.'),
    );
    expect(await navigator.clipboard.readText()).toBe('0xfeed');
    expect(document.activeElement).toBe(copy);
    await user.click(row('Cai').getByRole('button', { name: 'Copy: Wallet of Cai' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('0xaa'));
  });

  test('leave as a file that is named by the payout and the campaign', () => {
    expect(payoutFileName('Payout 2', 'Lanternfreight 2')).toBe('payout-2-lanternfreight-2.csv');
    expect(payoutFileName('Payout 7', ' „Świt”/../Łódź: 100 %!')).toBe('payout-7-swit-łodz-100.csv');
    expect(payoutFileName('Payout 7', '!')).toBe('payout-7.csv');
    // Letters of two UTF-16 code units each: none is cut in half.
    expect(payoutFileName('Payout 7', `a${'𐐨'.repeat(50)}`)).toBe(`payout-7-a${'𐐨'.repeat(39)}.csv`);
  });

  test('fail for a reason, which the hunter reads', async () => {
    const { shelf } = showPage([payout, ...lines]);
    const row = await open();
    await userEvent.click(row('Cai').getByRole('button', { name: 'More actions: Cai' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as failed' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as failed' }));
    dialog.getByText('The hunter will see this.');
    await userEvent.click(dialog.getByRole('radio', { name: /The address is for another network/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as failed' }));
    await waitFor(() => expect(shelf.called('changeStatus')).toHaveLength(1));
    expect(shelf.called('changeStatus')[0]?.params).toMatchObject({
      status: payoutItems.status?.machine.values['failed'],
      reason: 'The address is for another network.',
    });
  });

  test('are shown a page at a time, and found by their status and by a text', async () => {
    const many = Array.from({ length: 30 }, (_, n) => lineOf(80 + n, `Zoe ${n + 1}`));
    const { shelf, router } = showPage([{ ...payout, count: 35 }, ...lines, ...many]);
    await open();
    const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(names()).toHaveLength(25);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(names()[0]).toBe('Zoe 21'));
    await userEvent.click(screen.getByRole('button', { name: 'Failed' }));
    await waitFor(() => expect(names()).toEqual(['Bea']));
    const { search } = router.state.location;
    expect(new URLSearchParams(search).get('filter')).toBe('{"status":"failed"}');
    await userEvent.click(screen.getByRole('button', { name: 'Failed' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name, wallet or hash' }), 'Cai');
    await waitFor(() => expect(names()).toEqual(['Cai']));
    await userEvent.type(screen.getByRole('searchbox'), 'ro');
    await screen.findByText('Nothing matches your search and filters.');
    expect(shelf.called('getList').at(-1)?.params).toMatchObject({ filter: { payout: 3, q: 'Cairo' } });
    cleanup();
    // The address has the filter: reloaded, the page shows the same.
    showPage([{ ...payout, count: 35 }, ...lines, ...many], 'bounty-manager', {}, search);
    await waitFor(() => expect(names()).toEqual(['Bea']));
  });

  /** Chooses a file. @returns the dialog of its preview */
  async function chooseFile(preview: PaymentsPreview) {
    const refused = { problem: problem('payoutChanged') };
    asked.mockImplementation((route) => (route === previewPayments ? preview : refused));
    const file = new File(['ID,Transaction hash\r\n73,0xabcdef\r\n'], 'paid.csv', { type: 'text/csv' });
    await userEvent.upload(await screen.findByLabelText('Import hashes from CSV', { selector: 'input' }), file);
    return within(await screen.findByRole('dialog', { name: 'Import “paid.csv”' }));
  }
  const clean: PaymentsPreview = {
    preview: 'abc',
    rows: 12,
    paying: { lines: 9, totals: [{ amount: '1250.5', currency: 'USDT' }] },
    paidAlready: 1,
    withoutHash: 1,
    problems: [],
    problemCount: 0,
    changedAmounts: [],
    changedAmountCount: 0,
    repeatedHashes: [{ hash: '0x5c50', lines: 2, paidElsewhere: false }],
    repeatedHashCount: 1,
    sharedWallets: [{ address: '0x5290', names: ['Mara Lindqvist', 'Jonas Petri'] }],
    sharedWalletCount: 1,
  };

  test('are paid by a file of hashes after its preview, which writes nothing', async () => {
    showPage([payout, ...lines]);
    await open();
    const asking = await chooseFile(clean);
    asking.getByText('Marks 9 lines as paid, 1,250.50 USDT in all.');
    asking.getByText('1 row is paid with this hash already.');
    asking.getByText('1 row has no transaction hash. Its line stays as it is.');
    asking.getByText('0x5c50: 2 lines in this file.');
    asking.getByText('0x5290: Mara Lindqvist, Jonas Petri');
    await userEvent.click(asking.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.mock.calls.map(([route]) => route)).toEqual([previewPayments]);
    await userEvent.click((await chooseFile(clean)).getByRole('button', { name: 'Mark 9 lines as paid' }));
    await screen.findByText(refusal('payoutChanged').message);
    expect(asked).toHaveBeenCalledWith(sendPayments, { params: { id: 3 }, query: { preview: clean.preview } });
  });

  test('aren’t paid by a file with a row that can’t be written: the preview says which, and why', async () => {
    showPage([payout, ...lines]);
    await open();
    const asking = await chooseFile({
      ...clean,
      problems: [
        { row: 7, message: 'The amount is another one.' },
        { row: 9, message: 'This isn’t a line of this payout.' },
      ],
      problemCount: 2,
      changedAmounts: [{ row: 7, name: 'Mara Lindqvist', amount: '12.50 USDT', given: '15.00 USDT' }],
      changedAmountCount: 1,
    });
    expect(asking.getByRole('alert').textContent).toMatch(/^Fix these rows in the file/);
    asking.getByText('Row 7, Mara Lindqvist: the file says 15.00 USDT, but 12.50 USDT is to be sent.');
    asking.getByText('Row 9: This isn’t a line of this payout.');
    expect(asking.queryByRole('button', { name: /^Mark/ })).toBeNull();
  });

  test('are read by admin, and no more', async () => {
    show([payout, ...lines], 'admin');
    await screen.findByText('Approved but not in a payout yet: 55.00 USD for 2 hunters.');
    screen.getByText('Payout 1');
    // The page is its manager's and bounty-admin's.
    expect(screen.queryByRole('link', { name: 'Payout 1' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Pay out/ })).toBeNull();
    cleanup();
    showPage([payout, ...lines], 'admin');
    const row = await open();
    for (const name of ['Ada', 'Bea', 'Cai'])
      for (const button of row(name).queryAllByRole('button'))
        expect(button.getAttribute('aria-label')).toMatch(/^Copy: /);
    screen.getByRole('button', { name: 'Download as CSV' });
    expect(screen.queryByRole('button', { name: 'Import hashes from CSV' })).toBeNull();
  });
});
