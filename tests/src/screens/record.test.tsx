import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { RoleName } from '#src/access/roles.ts';
import { paymentsPath } from '#src/access/routes.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { socialAccounts } from '#src/resources/bounty/socialAccounts.ts';
import { exchangeDeposits } from '#src/resources/statistics/exchangeDeposits.ts';
import { withDefaultScreens } from '#src/schema/defaultScreens.ts';
import type { HistoryEntry } from '#src/schema/history.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { listPositionState } from '#src/screens/listPosition.ts';
import { Entry } from '#src/screens/record/history/Entry.tsx';
import { PageScreen } from '#src/screens/record/PageScreen.tsx';
import { sampleOf } from '#tests/support/records.ts';
import { me, refusal, Shelf, showScreen } from './showScreen.tsx';

// Preloaded, so that loading doesn't count against the timeout of the first test.
import.meta.glob(['/src/screens/record/history/History.tsx', '/src/screens/transition/RemoveDialog.tsx'], {
  eager: true,
});

afterEach(cleanup);

const campaign = (id: number, values: Partial<AnyRow> = {}): AnyRow => ({
  ...sampleOf(campaigns, id, {
    title: `Campaign ${id}`,
    manager: me,
  }),
  id,
  version: 3,
  status: 1,
  statusReason: null,
  ...values,
});
const three = () => [campaign(1), campaign(2), campaign(3)];

function open(
  id: number,
  shelf: Shelf,
  { role = 'bounty-manager', state = {}, tab }: { role?: RoleName; state?: object; tab?: string } = {},
) {
  const at = `/campaigns/${id}${tab ? `?tab=${tab}` : ''}`;
  return showScreen(<PageScreen resource={campaigns} />, { at, path: '/campaigns/:id', role, shelf, state });
}
const titled = (title: string) => screen.findByRole('heading', { level: 1, name: title });
const fromList = (at: number, search = '') => ({ state: listPositionState({ search, at }) });

describe('the records beside one', () => {
  test('are those of the list that it was opened from, by buttons and by keys', async () => {
    const router = open(2, new Shelf(three()), fromList(1, '?perPage=25'));
    await titled('Campaign 2');
    await screen.findByText('2 of 3');
    await userEvent.click(screen.getByRole('link', { name: 'Next campaign' }));
    await titled('Campaign 3');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next campaign' }).disabled).toBe(true);
    await userEvent.keyboard('[[');
    await titled('Campaign 2');
    await userEvent.keyboard('[[');
    await titled('Campaign 1');
    expect(router.state.location.state).toEqual(listPositionState({ search: '?perPage=25', at: 0 }));
    expect(screen.getByRole('link', { name: 'All campaigns' }).getAttribute('href')).toBe('/campaigns?perPage=25');
  });

  test('are found on the pages before and after', async () => {
    const shelf = new Shelf(three());
    open(2, shelf, fromList(1, '?perPage=1'));
    const next = await screen.findByRole('link', { name: 'Next campaign' });
    expect(next.getAttribute('href')).toBe('/campaigns/3');
    expect(screen.getByRole('link', { name: 'Previous campaign' }).getAttribute('href')).toBe('/campaigns/1');
  });

  test('follow the place of one that the list has lost', async () => {
    open(
      2,
      new Shelf([campaign(1), campaign(2, { title: 'Decided' }), campaign(3)]),
      fromList(1, `?filter={"q":"campaign "}`),
    );
    await titled('Decided');
    const next = await screen.findByRole('link', { name: 'Next campaign' });
    expect(next.getAttribute('href')).toBe('/campaigns/3');
    expect(screen.getByRole('link', { name: 'Previous campaign' }).getAttribute('href')).toBe('/campaigns/1');
  });

  test('of the only one are none: the way back is enough', async () => {
    open(1, new Shelf([campaign(1)]), fromList(0, ''));
    await titled('Campaign 1');
    await screen.findByRole('link', { name: 'All campaigns' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Next campaign' })).toBeNull());
    expect(screen.queryByText('1 of 1')).toBeNull();
  });

  test('aren’t there when nobody knows the list', async () => {
    const shelf = new Shelf(three());
    open(2, shelf);
    await titled('Campaign 2');
    expect(screen.queryByRole('navigation')).toBeNull();
    const ofItsOwn = { filter: { campaign: 2 } };
    for (const { params } of shelf.called('getList')) expect(params).toMatchObject(ofItsOwn);
  });
});

describe('deleting', () => {
  test('asks first, and leads back to the list', async () => {
    const shelf = new Shelf(three());
    const router = open(2, shelf, fromList(1, '?perPage=25'));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete campaign' }));
    const dialog = await screen.findByRole('dialog', { name: /^Delete “.+”\?$/ });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    expect(shelf.called('delete')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete campaign' }));
    await screen.findByText('“Campaign 2” deleted.');
    expect(shelf.rows.map(({ id }) => id)).toEqual([1, 3]);
    expect(router.state.location).toMatchObject({ pathname: '/campaigns', search: '?perPage=25' });
  });

  test('says why it isn’t done', async () => {
    const shelf = new Shelf(three());
    open(2, shelf);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete campaign' }));
    shelf.failures.set('delete', refusal('inUse'));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete campaign' }));
    await within(dialog).findByRole('alert');
    expect(shelf.rows).toHaveLength(3);
  });

  test('is offered only to who may do it now', async () => {
    open(2, new Shelf(three()), { role: 'bounty-admin' });
    await titled('Campaign 2');
    expect(screen.queryByRole('button', { name: 'Delete campaign' })).toBeNull();
    cleanup();
    open(4, new Shelf([campaign(4, { status: 0 })]));
    await titled('Campaign 4');
    expect(screen.queryByRole('button', { name: 'Delete campaign' })).toBeNull();
  });
});

describe('the history', () => {
  const entry = (id: number, values: Partial<HistoryEntry> = {}): HistoryEntry => ({
    id,
    at: '2026-01-02T10:00:00.000Z',
    by: { id: 9, name: 'Grace Hill' },
    role: 'bounty-admin',
    action: 'update',
    reason: null,
    changes: [],
    ...values,
  });
  const panel = async () => {
    const title = await screen.findByRole('heading', { level: 2, name: 'History' });
    return within(title.closest('section') ?? document.body);
  };

  test('tells the time of day, which may be all that has changed', async () => {
    const shelf = new Shelf(three());
    const changes = [{ field: 'startAt', before: '2026-01-02T10:00:00.000Z', after: '2026-01-02T11:30:00.000Z' }];
    shelf.historyAt = () => ({ entries: [entry(7, { changes })], next: null });
    open(1, shelf, { tab: 'about' });
    const [before, after] = await (await panel()).findAllByText(/02\.01\.2026/);
    expect(before?.textContent).not.toBe(after?.textContent);
  });

  test('tells who, as what, when and why, and each value before and after by its kind', async () => {
    const shelf = new Shelf(three());
    const changes = [
      { field: 'title', before: 'Spring', after: 'Summer' },
      { field: 'category', before: null, after: 1 },
      { field: 'isIco', before: false, after: true },
    ];
    const status = [{ field: 'status', before: 1, after: 3 }];
    const reject = entry(12, { action: 'reject', reason: 'The links are broken.', changes: status });
    shelf.historyAt = () => ({ entries: [reject, entry(11, { changes })], next: null });
    open(2, shelf, { tab: 'about' });
    const told = await panel();
    const [first, second] = await told.findAllByRole('listitem');
    expect(first?.textContent).toContain('Rejected');
    expect(first?.textContent).toContain('Grace Hill, Bounty admin');
    expect(first?.textContent).toContain('The links are broken.');
    // “Rejected” already says so.
    expect(first?.textContent).not.toContain('Status');
    expect(first?.querySelector('time')?.title).toMatch(/^02\.01\.2026 \d\d:\d\d$/);
    const values = [...(second?.querySelectorAll('dd') ?? [])].map((value) => value.textContent);
    expect(values[0]).toBe('before Springnow Summer');
    await waitFor(() => expect(second?.textContent).toContain('First of campaign-categories'));
    expect(values[2]).toBe('before Nonow Yes');
  });

  test('tells a participant’s reason in words, not its type', async () => {
    const changes = [
      { field: 'reason', before: null, after: 'Add tags.' },
      { field: 'reasonType', before: null, after: 'urn:uuid:75d33dec-32d7-4c60-9615-b945c20865cf' },
    ];
    const told = <Entry resource={participations} entry={entry(1, { changes })} labels={() => undefined} />;
    showScreen(told, { at: '/', path: '/', role: 'bounty-manager', shelf: new Shelf(three()) });
    await screen.findByText('Add tags.');
    expect(document.body.textContent).not.toContain('urn:uuid');
  });

  test('comes page by page', async () => {
    const shelf = new Shelf(three());
    shelf.historyAt = (cursor) =>
      cursor === undefined
        ? { entries: [entry(12)], next: 12 }
        : { entries: [entry(11, { by: null, role: null, action: 'close' })], next: null };
    open(2, shelf, { tab: 'about' });
    const told = await panel();
    await userEvent.click(await told.findByRole('button', { name: 'Show older changes' }));
    await told.findByText('Closed');
    told.getByText('Automatically');
    expect(told.queryByRole('button', { name: 'Show older changes' })).toBeNull();
    expect(shelf.called('history').map(({ params }) => params)).toEqual([undefined, 12]);
  });

  test('names the users of the record’s facts whom the reader can’t open', async () => {
    const deposit = { ...sampleOf(exchangeDeposits, 1), id: 4, version: 1, recordedBy: 31, confirmedBy: 5 };
    const shelf = new Shelf([deposit]);
    shelf.historyAt = () => ({ entries: [entry(12, { by: { id: 5, name: 'Ada Byron' } })], next: null });
    const at = recordPath(exchangeDeposits, 'show', 4) ?? '';
    showScreen(<PageScreen resource={exchangeDeposits} />, { at, path: paymentsPath, role: 'advert-admin', shelf });
    await waitFor(() => expect(document.body.textContent).toMatch(/Confirmed by\W*Ada Byron/));
  });

  test('says when there is none, and when it can’t be loaded, beside the record that stands', async () => {
    open(2, new Shelf(three()), { tab: 'about' });
    await (await panel()).findByText('No changes recorded yet.');
    cleanup();
    const shelf = new Shelf(three());
    shelf.failures.set('history', refusal('forbidden'));
    open(2, shelf, { tab: 'about' });
    const told = await panel();
    await userEvent.click(await told.findByRole('button', { name: 'Try again' }));
    await told.findByText('No changes recorded yet.');
    await titled('Campaign 2');
  });

  test('isn’t asked for by who may not read it', async () => {
    const shelf = new Shelf([campaign(2, { status: 0, manager: 6 })]);
    open(2, shelf, { role: 'bounty-hunter' });
    await titled('Campaign 2');
    expect(shelf.called('history')).toEqual([]);
  });
});

test.each([
  ['quarry-0123456789ab', true],
  [null, false],
])('a secret stands among the facts for its owner alone: %s', async (verifyCode, isTold) => {
  const account = { ...sampleOf(socialAccounts, 1), id: 5, version: 1, url: null, verifyCode };
  const at = { at: '/social-accounts/5/show', path: '/social-accounts/:id/show', role: 'bounty-admin' } as const;
  showScreen(<PageScreen resource={withDefaultScreens(socialAccounts)} />, { ...at, shelf: new Shelf([account]) });
  await screen.findByText('Address');
  expect(screen.queryByText('Code') !== null).toBe(isTold);
});
