import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { problem } from '#src/problems/catalogue.ts';
import { eachWithPlatform } from '#tests/src/providers/platform.ts';

const here = eachWithPlatform();
afterEach(cleanup);

const address = 'GET /api/bounty/v0/stakes/7';
const money = {
  budget: '1000',
  total: '1000',
  reserved: '400',
  promised: '20',
  awarded: '60',
  paid: '40',
  left: '540',
  returned: '0',
};
const task = {
  id: 70,
  title: 'Retweet us',
  type: 'twitter--retweet',
  status: 'active',
  budget: '400',
  participants: 3,
  stakes: null,
};
const staked = { pool: '400', awarded: 4, lost: 1, waiting: 2, live: '100', projected: '66.67' };
const overview = {
  id: 7,
  title: 'Lanterns',
  manager: 'Ada Stone',
  status: 'active',
  isIco: false,
  startAt: '2030-01-01T00:00:00.000Z',
  endAt: '2030-02-01T00:00:00.000Z',
  money: { currency: 'USD', ...money },
  tasks: [task],
  at: '2030-01-10T12:30:00.000Z',
};
const row = { task: 'Retweet us', stakes: 0, awarded: '20', paid: '0', isLost: false };
const award = { at: '2030-01-09T10:00:00.000Z', participant: '@ada', task: 'Retweet us', stakes: null, amount: '20' };

interface Answers {
  readonly overview?: object;
  readonly rows?: readonly object[];
  readonly history?: readonly object[];
}

async function show({ overview: answer = overview, rows = [], history = [] }: Answers = {}) {
  here.platform.on(address, () => ({ json: answer }));
  here.platform.on(`${address}/participants`, () => ({ json: { rows, next: null } }));
  here.platform.on(`${address}/history`, () => ({ json: { rows: history, next: null } }));
  return open();
}

async function open() {
  const { StakesPage } = await import('#src/features/bounty/stakes/StakesPage.tsx');
  render(<StakesPage address="/stakes/7" enter={() => undefined} prepare={() => undefined} />);
}

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((each) => [...each.querySelectorAll('th, td')].map(({ textContent }) => textContent));

test('Whoever is not signed in reads whose stakes they are, the money behind them, and takes them along.', async () => {
  await show();
  await screen.findByRole('heading', { level: 1, name: 'Rewards of Lanterns' });
  screen.getByText('Managed by Ada Stone, from 01.01.2030 to 01.02.2030.');
  const section = within(screen.getByRole('region', { name: 'Funding' }));
  const figure = (name: string) => section.getByText(name).nextElementSibling?.textContent;
  expect(['Budget', 'Deposited', 'Awarded', 'Of which paid out', 'Not reserved'].map(figure)).toEqual(
    ['1,000.00', '1,000.00', '60.00', '40.00', '540.00'].map((amount) => `${amount} USD`),
  );
  section.getByText('Deposited is the sum of awarded, reserved and not reserved.');
  section.getByText('Already sent to participants.');
  const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([way('Quarry'), way('View the campaign')]).toEqual(['/admin/', '/admin/campaigns/7']);
  const file = await screen.findByRole('link', { name: 'Download as CSV' });
  expect(file.getAttribute('href')).toBe('/api/bounty/v0/stakes/7/export');
  expect(here.platform.calls.every(({ headers }) => headers.authorization === undefined)).toBe(true);
});

test('Where a task pays by stakes, it says what one is worth now and will be; others are paid without.', async () => {
  await show({ overview: { ...overview, tasks: [task, { ...task, id: 71, title: 'Write a post', stakes: staked }] } });
  await screen.findByRole('heading', { level: 1, name: 'Stakes of Lanterns' });
  const table = await screen.findByRole('table', { name: 'Tasks' });
  expect(cellsOf(table)).toEqual([
    ['Task', 'Budget', 'Participants', 'Stakes', 'Stake value', 'Stake value if everything pending is approved'],
    ['Retweet us', '400.00 USD', '3', 'Paid without stakes', 'Paid without stakes', 'Paid without stakes'],
    ['Write a post', '400.00 USD', '3', '4 (1 lost through bans)', '100.00 USD', '66.67 USD'],
  ]);
});

test('Where no task pays by stakes, no table has a column of them.', async () => {
  await show({ rows: [{ ...row, id: 1, participant: '@ada' }], history: [{ ...award, id: 3, kind: 'awarded' }] });
  const earned = await screen.findByRole('table', { name: 'Participants and their earnings' });
  expect(cellsOf(earned)[1]).toEqual(['@ada', 'Retweet us', '20.00 USD', '0.00 USD']);
  await screen.findByRole('table', { name: 'History of approvals' });
  expect(screen.queryByRole('columnheader', { name: 'Stakes' })).toBeNull();
});

test('A share with eighteen decimals is cut to eight, and shown to its last digit by a tap.', async () => {
  const [awarded, amount] = ['12345.678901234567890123', '0.000000001234567890'];
  await show({
    rows: [{ ...row, id: 1, participant: '@ada', awarded }],
    history: [{ ...award, id: 3, kind: 'awarded', amount }],
  });
  await screen.findByRole('cell', { name: '12,345.67890123 USD' });
  await userEvent.click(screen.getByRole('button', { name: '12,345.67890123' }));
  screen.getByRole('cell', { name: '12,345.678901234567890123 USD' });
  await screen.findByRole('cell', { name: '0.00000000123456789 USD' });
});

test('An award that was taken back, and stakes that were lost, are set apart by words too.', async () => {
  await show({
    overview: { ...overview, tasks: [{ ...task, stakes: staked }] },
    rows: [{ ...row, id: 1, participant: '@ada', stakes: 2, isLost: true }],
    history: [{ ...award, id: 3, kind: 'takenBack', stakes: 2, amount: null }],
  });
  const earned = await screen.findByRole('table', { name: 'Participants and their stakes' });
  expect(cellsOf(earned)[1]).toEqual(['@ada (banned)', 'Retweet us', '2 (lost)', '20.00 USD', '0.00 USD']);
  const history = await screen.findByRole('table', { name: 'History of approvals' });
  expect(cellsOf(history)[1]?.slice(1)).toEqual(['Withdrawn', '@ada', 'Retweet us', '2', '']);
});

test('The next participants come when they are asked for, and a page that failed is asked for again.', async () => {
  await show();
  let isBroken = true;
  here.platform.on(`${address}/participants`, ({ path }) => {
    if (!path.includes('cursor')) return { json: { rows: [{ ...row, id: 1, participant: '@one' }], next: 1 } };
    return isBroken ? 500 : { json: { rows: [{ ...row, id: 2, participant: '@two' }], next: null } };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('This page couldn’t be loaded.');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('@two');
  screen.getByText('@one');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('A campaign that nobody may see is said to have nothing to show.', async () => {
  here.platform.on(address, () => ({ status: 404, json: problem('notFound') }));
  await open();
  await screen.findByRole('heading', { name: 'No stakes to show' });
});
