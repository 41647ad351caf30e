import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Notification } from '#src/notifications/notification.ts';
import { eachWithPlatform, leaveSignedIn, type Reply } from '../providers/platform.ts';

const here = eachWithPlatform();
const list = 'GET /api/auth/v0/notifications';
const read = 'POST /api/auth/v0/notifications/read';

/** The server's notifications, newest first. */
let known: Notification[];
/** Reports the end of the feed as visible, as the browser does. */
let seeEnd: () => void;

beforeEach(() => {
  known = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
        seeEnd = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  here.platform.on(list, ({ path }) => {
    const query = new URL(path, 'http://quarry.test').searchParams;
    const wanted = query.has('unread') ? known.filter(({ readAt }) => readAt === null) : known;
    const from = 1 + wanted.findIndex(({ cursor }) => cursor === query.get('cursor'));
    return answer(wanted.slice(from, from + Number(query.get('limit'))));
  });
  here.platform.on(read, ({ body }) => {
    const { ids, upTo } = Object(body);
    const from = known.findIndex(({ cursor }) => cursor === upTo);
    const isRead = ({ id }: Notification, index: number) => (ids ? ids.includes(id) : index >= from);
    known = known.map((one, index) => (isRead(one, index) ? { ...one, readAt: one.createdAt } : one));
    return { ...answer(), status: 204 };
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answer = (json?: Notification[]) => {
  const unread = known.filter(({ readAt }) => readAt === null).length;
  return { json, headers: { 'x-unread-count': String(unread) } };
};

/** Seconds apart, so that time that passes while they are made doesn't change their order. @param age in days */
const told = (id: number, age = 0, changes: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'taskApproved',
  severity: 'success',
  title: 'Task approved',
  body: `Your task no. ${id} was approved.`,
  link: `/campaigns/${id}`,
  createdAt: new Date(Date.now() - age * 24 * 3_600_000 - (1000 - id) * 1_000).toISOString(),
  readAt: null,
  cursor: `place-${id}`,
  ...changes,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => told(count - index));

async function show(at = '/', emailVerified = true) {
  leaveSignedIn(7);
  const { Bell } = await import('#src/layout/notifications/Bell.tsx');
  const { NotificationsPage } = await import('#src/layout/notifications/NotificationsPage.tsx');
  const { Toasts } = await import('#src/layout/Toasts.tsx');
  const { cachedActor } = await import('#src/providers/actor.ts');
  const { ActorContext } = await import('#src/providers/useActor.ts');
  const { i18nProvider } = await import('#src/providers/i18nProvider.ts');
  const { queryClient } = await import('#src/providers/queryClient.ts');
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const profile = { id: 7, firstName: 'Ada', lastName: '', email: 'ada@quarry.test', emailVerified } as const;
  const actor = cachedActor({ ...profile, roles: ['bounty-manager'] }, 'bounty-manager');
  window.history.replaceState(null, '', at);
  const router = createBrowserRouter([
    {
      path: '*',
      element: (
        <CoreAdminContext i18nProvider={i18nProvider} queryClient={queryClient}>
          <ActorContext value={actor}>
            <Bell />
            {at === '/' ? <main /> : <NotificationsPage />}
            <Toasts />
          </ActorContext>
        </CoreAdminContext>
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

/** Opens the feed by its key. */
async function open() {
  await screen.findByRole('button', { name: /otification/ });
  await userEvent.keyboard('n');
  return within(await screen.findByRole('dialog', { name: 'Notifications' }));
}

const numbers = (texts: readonly HTMLElement[]) =>
  texts.map(({ textContent }) => Number(/no\. (\d+)/.exec(textContent)?.[1]));
const shown = () => numbers(screen.queryAllByRole('link', { name: /no\. / }));

describe('the feed', () => {
  test('is opened by its key, has the newest ten, and older ones as its end is seen: none twice, none lost', async () => {
    known = many(23);
    await show();
    await screen.findByRole('button', { name: '23 unread notifications' });
    await open();
    await waitFor(() => expect(shown()).toHaveLength(10));
    for (const count of [20, 23]) {
      act(() => seeEnd());
      await waitFor(() => expect(shown()).toHaveLength(count));
    }
    expect(shown()).toEqual(Array.from({ length: 23 }, (_, index) => 23 - index));
    expect(screen.queryByRole('button', { name: 'Show older notifications' })).toBeNull();
  });

  test('has several of a day about one task as one, which is read as a whole', async () => {
    const link = '/campaigns/7/twitter--like';
    known = [
      told(5, 0, { link, title: 'Submission rejected' }),
      told(4),
      told(3, 0, { link, title: 'Submission approved' }),
      told(2, 0, { link, title: 'Submission approved', readAt: new Date().toISOString() }),
      told(1, 3, { link }),
    ];
    await show();
    const feed = await open();
    await waitFor(() => expect(shown()).toEqual([5, 4, 1]));
    feed.getByText('Before: 2 × Submission approved');
    await userEvent.click(feed.getByRole('link', { name: /no\. 5/ }));
    await waitFor(() => expect(known.filter(({ readAt }) => readAt === null).map(({ id }) => id)).toEqual([4, 1]));
  });

  test('stands in days, each with its moment on hover', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 14, 12) });
    known = [told(3), told(2, 1), told(1, 9)];
    await show();
    const feed = await open();
    await feed.findByText(/no\. 3/);
    const days = feed.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(days).toEqual(['Today', 'Yesterday', '05.03.2026']);
    expect(feed.getByText('9 days ago').getAttribute('title')).toBe('05.03.2026 11:43');
    vi.useRealTimers();
  });

  test('leads to where a notification points, which is read then', async () => {
    known = many(2);
    const router = await show();
    const feed = await open();
    const link = await feed.findByRole('link', { name: /no\. 1/ });
    expect(within(link).getByText('Unread')).toBeTruthy();
    await userEvent.click(link);
    expect(router.state.location.pathname).toBe('/campaigns/1');
    await screen.findByRole('button', { name: '1 unread notification' });
    expect(here.platform.called(read).map(({ body }) => body)).toEqual([{ ids: [1] }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('keeps the count of what is read, though a look that set out before comes back after it', async () => {
    known = many(2);
    await show();
    const feed = await open();
    const link = await feed.findByRole('link', { name: /no\. 1/ });
    const before = answer(known.slice(0, 1));
    let comeBack: (reply: Reply) => void = () => undefined;
    const late = new Promise<Reply>((resolve) => {
      comeBack = resolve;
    });
    here.platform.on(list, () => late);
    const looks = here.platform.called(list).length;
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(here.platform.called(list).length).toBeGreaterThan(looks));
    await userEvent.click(link);
    await screen.findByRole('button', { name: '1 unread notification' });
    comeBack(before);
    await act(() => new Promise((passed) => setTimeout(passed, 50)));
    expect(screen.getByRole('button', { name: '1 unread notification' })).toBeTruthy();
  });

  test('marks all as read that were there when it was looked at', async () => {
    known = many(3);
    await show();
    const feed = await open();
    await feed.findByText(/no\. 3/);
    known = [told(4), ...known];
    await userEvent.click(feed.getByRole('button', { name: 'Mark all as read' }));
    await screen.findByText('1', { selector: '.bell-count' });
    expect(here.platform.called(read)[0]?.body).toEqual({ upTo: 'place-3' });
    expect(feed.queryByText('Unread')).toBeNull();
  });

  test('has what has arrived when the window gets the focus again', async () => {
    known = many(2);
    await show();
    await open();
    await waitFor(() => expect(shown()).toEqual([2, 1]));
    known = [told(3), ...known];
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(shown()).toEqual([3, 2, 1]));
  });

  test('says so when there is nothing, and when nothing could be loaded', async () => {
    await show();
    await (await open()).findByText(/Nothing yet/);
    cleanup();
    here.platform.on(list, () => 500);
    vi.resetModules();
    await import('#tests/support/declarations.ts');
    await show();
    const feed = await open();
    await feed.findByText(/could not be loaded/);
    here.platform.on(list, () => answer([told(1)]));
    await userEvent.click(feed.getByRole('button', { name: 'Try again' }));
    await feed.findByText(/no\. 1/);
  });

  test('takes back what could not be kept as read, and says so', async () => {
    known = [told(1, 0, { link: null })];
    await show();
    const feed = await open();
    here.platform.on(read, () => 500);
    await userEvent.click(await feed.findByRole('button', { name: /no\. 1/ }));
    await screen.findByText('Couldn’t mark as read. Try again.');
    await feed.findByText('Unread');
  });
});

describe('the bell', () => {
  test('has no number when everything is read', async () => {
    known = [told(1, 0, { readAt: '2026-03-01T00:00:00.000Z' })];
    await show();
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
    await waitFor(() => expect(here.platform.called(list)).toHaveLength(1));
    expect(document.querySelector('.bell-count')).toBeNull();
  });

  test('isn’t there before the e-mail is confirmed, and asks nothing', async () => {
    await show('/', false);
    await screen.findByRole('main');
    expect(screen.queryByRole('button', { name: 'Notifications' })).toBeNull();
    expect(here.platform.called(list)).toEqual([]);
  });
});

describe('the page', () => {
  test('has all, or only the unread ones', async () => {
    known = [told(2), told(1, 0, { readAt: '2026-03-01T00:00:00.000Z' })];
    const router = await show('/notifications');
    await waitFor(() => expect(shown()).toEqual([2, 1]));
    await userEvent.click(screen.getByRole('button', { name: 'Unread' }));
    await waitFor(() => expect(shown()).toEqual([2]));
    expect(router.state.location.search).toBe('?unread=');
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(shown()).toEqual([2, 1]));
  });

  test('is narrowed to what it is about and how much it matters, in the address', async () => {
    known = [told(2), told(1)];
    const router = await show('/notifications');
    await waitFor(() => expect(shown()).toEqual([2, 1]));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'About' }), 'Money');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Importance' }), 'Needs your attention');
    await waitFor(() => expect(router.state.location.search).toBe('?area=money&severity=warning'));
    await waitFor(() => {
      const query = new URL(here.platform.called(list).at(-1)?.path ?? '', 'http://quarry.test').searchParams;
      expect([query.get('area'), query.get('severity'), query.has('unread')]).toEqual(['money', 'warning', false]);
    });
  });
});
