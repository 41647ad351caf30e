import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { JobsPage } from '#src/features/account/jobs/JobsPage.tsx';
import { durationText, intervalText } from '#src/features/account/jobs/jobTimes.ts';
import { jobTitles } from '#src/i18n/en/account/jobs.ts';
import type { JobStatus } from '#src/resources/auth/routes/jobs.ts';
import { leaveSignedIn, settings } from '#tests/src/providers/platform.ts';
import { me, Shelf, showScreen } from '#tests/src/screens/showScreen.tsx';

const minute = 60_000;
const ago = (minutes: number): string => new Date(Date.now() - minutes * minute).toISOString();

const waiting: JobStatus = {
  name: 'mails',
  interval: 2,
  needs: [],
  state: 'waiting',
  startedAt: null,
  duration: null,
  succeededAt: null,
  failedAt: null,
  error: null,
};
const ran = (name: string): JobStatus => ({
  ...waiting,
  name,
  interval: 600,
  state: 'succeeded',
  startedAt: ago(3),
  duration: 1_240,
  succeededAt: ago(3),
});

let answer: () => Response;
let requests: number;
beforeEach(() => {
  requests = 0;
  leaveSignedIn(me);
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const { pathname } = new URL(input, 'http://quarry.test');
    if (pathname.endsWith('/config.json')) return Response.json(settings);
    if (pathname !== '/api/auth/v0/jobs') return new Response(null, { status: 404 });
    requests += 1;
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const show = (jobs: readonly JobStatus[]) => {
  answer = () => Response.json(jobs);
  return showScreen(<JobsPage />, { at: '/jobs', path: '/jobs', role: 'admin', shelf: new Shelf([]) });
};
const rows = async (): Promise<string[]> => {
  const table = within(await screen.findByRole('table', { name: 'Background jobs' }));
  return table
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
};

describe('the page of the background jobs', () => {
  test('shows what each job does, how often, when it ran last, how long it took, and its state', async () => {
    show([ran('clicks')]);
    expect(await rows()).toEqual(['Delete old clicksclicksEvery 10 minutes3 minutes ago1.2 sSucceeded']);
  });

  test('shows failures first with their reason, then late jobs, and last those that are off', async () => {
    const off: JobStatus = { ...waiting, name: 'bookings', needs: ['adnet', 'statistics'], state: 'off' };
    const error = 'A connection failed (ECONNRESET).';
    const failed: JobStatus = { ...ran('mails'), state: 'failed', failedAt: ago(3), succeededAt: ago(5), error };
    show([off, waiting, ran('clicks'), { ...ran('reports'), state: 'late' }, failed]);
    const [first, second, third, fourth, last] = await rows();
    expect(first).toMatch(/FailedA connection failed \(ECONNRESET\)\. Last succeeded: 5 minutes ago\.$/);
    expect(second).toMatch(/^Send scheduled reports.*LateNo round has ended for longer than expected/);
    expect(third).toContain('Succeeded');
    expect(fourth).toMatch(/Never–Not run yet$/);
    expect(last).toMatch(/OffNeeds the adnet service in SERVICES\. Needs statistics: STATISTICS is off\.$/);
  });

  test('shows that a failing job has never succeeded, and the last failure of one that succeeds again', async () => {
    const failed = { failedAt: ago(4), error: 'The database reported error 42P01.' };
    show([
      { ...ran('mails'), ...failed, state: 'failed', succeededAt: null },
      { ...ran('clicks'), ...failed },
    ]);
    const [first, second] = await rows();
    expect(first).toMatch(/The database reported error 42P01\. It has never succeeded\.$/);
    expect(second).toMatch(/SucceededLast failed 4 minutes ago: The database reported error 42P01\.$/);
  });

  test('shows the name of a job and a need that this version of the page does not know', async () => {
    show([{ ...waiting, name: 'later', needs: ['moon'], state: 'off' }]);
    expect(await rows()).toEqual(['laterlaterEvery 2 secondsNever–OffNeeds a setting: moon.']);
  });

  test('is refreshed while it is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show([waiting]);
    expect((await rows())[0]).toContain('Not run yet');
    answer = () => Response.json([{ ...ran('mails'), interval: 2 }]);
    await vi.advanceTimersByTimeAsync(11_000);
    expect((await rows())[0]).toContain('Succeeded');
  });

  test('keeps the table and warns when a refresh fails', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show([waiting]);
    await rows();
    answer = () => Response.json({ title: 'Forbidden' }, { status: 403 });
    await vi.advanceTimersByTimeAsync(11_000);
    await screen.findByText('The last update failed. The times below may be old.');
    expect(await rows()).toHaveLength(1);
  });

  test('offers to try again when it cannot be loaded', async () => {
    show([]);
    answer = () => Response.json({ title: 'Forbidden' }, { status: 403 });
    await screen.findByText('The background jobs could not be loaded.');
    const before = requests;
    answer = () => Response.json([waiting]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
    expect(requests).toBe(before + 1);
  });

  test('says when there are no jobs', async () => {
    show([]);
    await screen.findByText('This installation has no background jobs.');
  });
});

test('every job has a title of its own', () => {
  const titles = Object.values(jobTitles);
  expect(new Set(titles).size).toBe(titles.length);
});

test.each([
  [1, 'Every second'],
  [12, 'Every 12 seconds'],
  [60, 'Every minute'],
  [90, 'Every 90 seconds'],
  [600, 'Every 10 minutes'],
])('%i seconds are “%s”', (seconds, text) => {
  expect(intervalText(seconds)).toBe(text);
});

test.each([
  [0, '0 ms'],
  [999, '999 ms'],
  [1_000, '1.0 s'],
  [59_949, '59.9 s'],
  [60_000, '1 min'],
  [3_600_000, '60 min'],
])('%i milliseconds are “%s”', (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text);
});
