import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { samplePictures } from '#src/fields/uploads/samples.ts';
import { toThumbnailUrl } from '#src/fields/uploads/uploadUrls.ts';
import { reasonsOf } from '#src/i18n/explanations.ts';
import { limits } from '#src/limits.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';
import { allResources } from '#src/schema/registry.ts';
import { decidableKey } from '#src/schema/review.ts';
import { ReviewScreen } from '#src/screens/review/ReviewScreen.tsx';
import { WaitingCount } from '#src/screens/review/WaitingCount.tsx';
import { sampleOf } from '#tests/support/records.ts';
import {
  active,
  leavePage,
  pending,
  pendingSubmission,
  queued,
  rejected,
  showDesk,
  three,
  underReview,
  waiting,
} from './showDesk.tsx';
import { me, refusal, Shelf, showScreen } from './showScreen.tsx';

afterEach(cleanup);

const sent = (shelf: Shelf) => shelf.called('changeStatus').map(({ params }) => params);

test('beside the record stand its history and the owner’s others that were decided, with the reason', async () => {
  const refused = waiting(4, {
    status: rejected,
    statusReason: 'Copied from elsewhere.',
    manager: me,
    title: 'Copied',
  });
  const { shelf } = showDesk([waiting(1, { manager: me }), waiting(2, { manager: me }), refused]);
  await underReview('Campaign 1');
  const others = within(await screen.findByRole('region', { name: 'This manager’s other campaigns' }));
  expect((await others.findByRole('link')).textContent).toBe('Copied');
  others.getByText('Rejected');
  others.getByText('Copied from elsewhere.');
  expect(shelf.called('getList').map(({ params }) => Object(params).filter)).toContainEqual({
    manager: me,
    id_neq: 1,
    status_neq: pending,
  });
  await screen.findByRole('heading', { name: 'History' });
});

describe('the queue', () => {
  test('asks for what waits, the oldest first, and begins with it', async () => {
    const { shelf } = showDesk([...three(), waiting(4, { status: active })]);
    await underReview('Campaign 1');
    expect(shelf.called('getList').map(({ params }) => params)).toContainEqual(
      expect.objectContaining({
        filter: { status: pending, decidable: true },
        sort: { field: 'createdAt', order: 'ASC' },
      }),
    );
    expect(queued()).toHaveLength(3);
    screen.getByText('3 to decide');
  });

  test('has what can be decided first, however long the rest waits', async () => {
    const { shelf } = showDesk([waiting(1, { endAt: '2020-01-01T00:00:00.000Z' }), waiting(2), waiting(3)]);
    await underReview('Campaign 2');
    await waitFor(() =>
      expect(queued().map((text) => text.slice(0, 10))).toEqual(['Campaign 2', 'Campaign 3', 'Campaign 1']),
    );
    // The first count is that of the queue’s tab.
    await screen.findByText('2 to decide, 1 can’t be approved yet');
    const filters = shelf.called('getList').map(({ params }) => Object(params).filter);
    const asked = filters.filter((filter) => decidableKey in filter).map(({ decidable }) => decidable);
    expect(new Set(asked)).toEqual(new Set([true, false]));
  });

  test('shows once what both lists have, as it became decidable between them', async () => {
    const shelf = new Shelf([waiting(1), waiting(2)]);
    const provider = shelf.provider();
    const getList: typeof provider.getList = (resource, params) => {
      const filter = { ...params.filter, [decidableKey]: undefined };
      return provider.getList?.(resource, { ...params, filter }) ?? Promise.reject(new Error('It lists nothing.'));
    };
    Object.assign(shelf, { provider: () => ({ ...provider, getList }) });
    showDesk([], { shelf });
    await underReview('Campaign 1');
    await waitFor(() => expect(queued().map((text) => text.slice(0, 10))).toEqual(['Campaign 1', 'Campaign 2']));
    screen.getByText('2 to decide');
  });

  test('counts in the menu what can be decided now', async () => {
    const shelf = new Shelf([waiting(1, { endAt: '2020-01-01T00:00:00.000Z' }), waiting(2), waiting(3)]);
    showScreen(<WaitingCount />, { at: '/review', path: '/review', role: 'bounty-admin', shelf });
    await screen.findByText('2');
  });

  test('shows the logos of what waits', async () => {
    showDesk([waiting(1, { logo: samplePictures[0] }), waiting(2, { logo: null })]);
    await underReview('Campaign 1');
    const [one, other] = within(screen.getByRole('list', { name: 'Oldest first' })).getAllByRole('link');
    expect(one?.querySelector('img')?.getAttribute('src')).toBe(toThumbnailUrl(samplePictures[0].url));
    expect(other?.querySelector('svg.drawn-mark')).not.toBeNull();
  });

  test('is walked through by J and K, and the address names the record', async () => {
    const { router } = showDesk(three());
    await underReview('Campaign 1');
    await userEvent.keyboard('jj');
    await underReview('Campaign 3');
    expect(router.state.location.search).toBe('?resource=campaigns&id=3');
    await userEvent.keyboard('k');
    await underReview('Campaign 2');
  });

  test('puts what is skipped behind all others', async () => {
    showDesk(three());
    await underReview('Campaign 1');
    await userEvent.keyboard('s');
    await underReview('Campaign 2');
    expect(queued().map((text) => text.slice(0, 10))).toEqual(['Campaign 2', 'Campaign 3', 'Campaign 1']);
  });

  test('keeps the focus on the tab that was chosen', async () => {
    showDesk([pendingSubmission(1, 'Ada Low')], { role: 'bounty-manager' });
    const tabs = within(await screen.findByRole('navigation', { name: 'Review queues' }));
    const tab = tabs.getByRole('link', { name: /^Submissions/ });
    tab.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('list', { name: 'Oldest first' });
    await underReview('x.com/i/status/1700000000000010001');
    expect(tabs.getByRole('link', { current: 'page' })).toBe(tab);
    expect(document.activeElement).toBe(tab);
  });

  test('begins the rows of work with whose it is, and names its task and campaign', async () => {
    const task = { ...sampleOf(tasks, 1, { title: 'Retweet us' }), id: 5, version: 1 };
    const of = { task: 5, campaign: 3 };
    showDesk([waiting(3), task, pendingSubmission(1, 'Ada Low', of), pendingSubmission(2, 'Bea Moor', of)], {
      at: '/review?resource=submissions',
      role: 'bounty-manager',
    });
    await underReview('x.com/i/status/1700000000000010001');
    await waitFor(() =>
      expect(queued().map((text) => text.replace(/x\.com.*0000010001|x\.com.*0000010002/, ' '))).toEqual([
        expect.stringMatching(/^Ada Low .*Retweet us · Campaign 3/),
        expect.stringMatching(/^Bea Moor .*Retweet us · Campaign 3/),
      ]),
    );
  });

  test('names a row as it is seen, without what is empty', async () => {
    const task = { ...sampleOf(tasks, 1, { title: 'Retweet us' }), id: 5, version: 1 };
    showDesk(
      [
        task,
        pendingSubmission(1, 'Ada Low', { task: 5, campaign: null }),
        pendingSubmission(2, '', { task: null, campaign: null }),
      ],
      {
        at: '/review?resource=submissions',
        role: 'bounty-manager',
      },
    );
    await underReview('x.com/i/status/1700000000000010001');
    const list = within(screen.getByRole('list', { name: 'Oldest first' }));
    await list.findByText('Retweet us');
    const [first, second] = list.getAllByRole('listitem');
    for (const said of [first?.textContent, second?.textContent]) expect(said).not.toMatch(/null|·|-/);
    expect(list.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual([
      'Select Ada Low, x.com/i/status/1700000000000010001',
      'Select x.com/i/status/1700000000000010002',
    ]);
  });

  test('says when nothing is left', async () => {
    showDesk([]);
    await screen.findByText(/All campaigns reviewed/);
  });

  test('that fails says so, and is asked for again', async () => {
    const { shelf } = showDesk([]);
    await screen.findByText(/All campaigns reviewed/);
    cleanup();
    const again = new Shelf(three());
    again.broken.set('getList', new Error('Out of order.'));
    showScreen(<ReviewScreen />, { at: '/review', path: '/review', role: 'bounty-admin', shelf: again });
    await screen.findByText('Out of order.');
    again.broken.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await underReview('Campaign 1');
    expect(sent(shelf)).toEqual([]);
  });

  test('of a role that decides on nothing is none', async () => {
    const { shelf } = showDesk(three(), { role: 'bounty-hunter' });
    await screen.findByText(/This role has nothing to review/);
    expect(shelf.calls).toEqual([]);
  });

  test('also shows a record that doesn’t wait any more, and says so', async () => {
    showDesk([...three(), waiting(4, { status: active })], { at: '/review?resource=campaigns&id=4' });
    await underReview('Campaign 4');
    screen.getByText(/is no longer waiting for a decision/);
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Go to the next' }));
    await underReview('Campaign 1');
  });

  test('says when there is no such record', async () => {
    showDesk(three(), { at: '/review?resource=campaigns&id=99' });
    await screen.findByText('This campaign is no longer here.');
  });
});

describe('a decision', () => {
  test('is said by the verb of its button', async () => {
    const row = {
      ...sampleOf(participations, 1, { name: 'Ada Low', manager: me }),
      id: 1,
      version: 1,
      status: 'pending',
    };
    showDesk([row], { at: '/review?resource=participations', role: 'bounty-manager' });
    await underReview('Ada Low');
    await userEvent.click(screen.getByRole('button', { name: /^Accept participant/ }));
    await screen.findByText('“Ada Low” will be accepted.');
  });

  test('is made by one key, leads to the next, and is sent with what was seen when the page is left', async () => {
    const { shelf } = showDesk(three());
    await underReview('Campaign 1');
    await userEvent.keyboard('a');
    await underReview('Campaign 2');
    screen.getByText('“Campaign 1” will be approved.');
    expect(queued()).toHaveLength(2);
    expect(sent(shelf)).toEqual([]);
    leavePage();
    leavePage();
    await waitFor(() => expect(sent(shelf)).toEqual([{ status: active, version: 4 }]));
    await waitFor(() => expect(screen.queryByText('“Campaign 1” will be approved.')).toBeNull());
    expect(queued()).toHaveLength(2);
  });

  test('can be undone: nothing is sent, and the record is back', async () => {
    const { shelf } = showDesk(three());
    await underReview('Campaign 1');
    await userEvent.keyboard('au');
    await underReview('Campaign 1');
    expect(queued()).toHaveLength(3);
    leavePage();
    expect(sent(shelf)).toEqual([]);
  });

  test('is sent when the next one is made', async () => {
    const { shelf } = showDesk(three());
    await underReview('Campaign 1');
    await userEvent.keyboard('a');
    await underReview('Campaign 2');
    await userEvent.keyboard('a');
    await underReview('Campaign 3');
    expect(sent(shelf)).toHaveLength(1);
  });

  /** Decides on the first campaign, and leaves the desk. */
  async function leaveDesk() {
    const desk = showDesk(three());
    await underReview('Campaign 1');
    await userEvent.keyboard('a');
    await underReview('Campaign 2');
    await desk.router.navigate('/elsewhere');
    await screen.findByText('elsewhere');
    await screen.findByText('“Campaign 1” will be approved.');
    expect(sent(desk.shelf)).toEqual([]);
    return desk;
  }

  test('is shown on the page after the desk, and undone there', async () => {
    const { shelf } = await leaveDesk();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone: “Campaign 1” is back in the queue.');
    leavePage();
    expect(sent(shelf)).toEqual([]);
  });

  test('is sent from the page after the desk, when that is left', async () => {
    const { shelf } = await leaveDesk();
    leavePage();
    await waitFor(() => expect(shelf.rows.map(({ status }) => status)).toEqual([active, pending, pending]));
    await waitFor(() => expect(screen.queryByText('“Campaign 1” will be approved.')).toBeNull());
  });

  test('is still held at the desk for who comes back', async () => {
    const { shelf, router } = await leaveDesk();
    await router.navigate('/review');
    await underReview('Campaign 2');
    expect(await screen.findAllByText('“Campaign 1” will be approved.')).toHaveLength(1);
    await userEvent.keyboard('u');
    await underReview('Campaign 1');
    expect(sent(shelf)).toEqual([]);
  });

  test('against the record is given a reason from the list by a figure', async () => {
    const { shelf } = showDesk(three());
    await underReview('Campaign 1');
    await userEvent.keyboard('r');
    const dialog = await screen.findByRole('dialog', { name: 'Reject campaign' });
    await userEvent.keyboard('2');
    const field = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ });
    expect(field.value).toMatch(/^The budget/);
    await userEvent.keyboard('{Enter}');
    await underReview('Campaign 2');
    leavePage();
    await waitFor(() =>
      expect(sent(shelf)).toEqual([{ status: rejected, version: 4, reason: expect.stringMatching(/^The budget/) }]),
    );
  });

  test('against the record needs a reason of ten characters, and keys are letters while it is written', async () => {
    const { shelf } = showDesk(three());
    await underReview('Campaign 1');
    await userEvent.keyboard('r');
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'A bad ask');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await within(dialog).findByText(/Enter a reason of at least/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    leavePage();
    expect(sent(shelf)).toEqual([]);
    expect(queued()).toHaveLength(3);
  });

  test('that somebody else has made meanwhile is theirs; the queue goes on', async () => {
    const { shelf } = showDesk(three());
    await underReview('Campaign 1');
    shelf.rows[0] = waiting(1, { status: rejected, version: 5 });
    shelf.failures.set('changeStatus', refusal('staleVersion'));
    await userEvent.keyboard('a');
    leavePage();
    await screen.findByText(/Somebody else has already decided on “Campaign 1”/);
    await underReview('Campaign 2');
    await waitFor(() => expect(queued()).toHaveLength(2));
  });

  test('on a record that has changed meanwhile isn’t made: it waits again', async () => {
    const { shelf } = showDesk(three());
    await underReview('Campaign 1');
    shelf.rows[0] = waiting(1, { title: 'Campaign 1, mended', version: 5 });
    shelf.failures.set('changeStatus', refusal('staleVersion'));
    await userEvent.keyboard('a');
    leavePage();
    await screen.findByText(/“Campaign 1” has changed, so/);
    await screen.findByRole('link', { name: /Campaign 1, mended/ });
  });

  test('that the server refuses is said, and the reason stands there again', async () => {
    const { shelf } = showDesk(three());
    await underReview('Campaign 1');
    shelf.failures.set('changeStatus', new Error('The server is tired.'));
    await userEvent.keyboard('r');
    await screen.findByRole('dialog');
    await userEvent.keyboard('1{Enter}');
    await underReview('Campaign 2');
    leavePage();
    await screen.findByText(/Your decision on “Campaign 1” wasn’t saved\. .* The server is tired\./);
    await userEvent.keyboard('k');
    await underReview('Campaign 1');
    await userEvent.keyboard('r');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toMatch(/^The description/);
  });

  test('for a record whose time is over isn’t offered', async () => {
    showDesk([waiting(1, { endAt: '2020-01-01T00:00:00.000Z' })]);
    await underReview('Campaign 1');
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: /Approve/ })).disabled).toBe(true);
    screen.getByText(/This campaign is expired/i);
  });
});

const offered = allResources().flatMap((resource) =>
  (resource.status?.machine.transitions ?? []).flatMap((transition) => reasonsOf(resource, transition)),
);

test.each(offered)('the reason “%s” is one that the server takes', (reason) => {
  expect(reason.length).toBeGreaterThanOrEqual(limits.minimumText);
  expect(reason.length).toBeLessThanOrEqual(limits.reasonLength);
});
