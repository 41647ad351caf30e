import { screen, within } from '@testing-library/react';
import type { RoleName } from '#src/access/roles.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { ReviewScreen } from '#src/screens/review/ReviewScreen.tsx';
import { sampleOf } from '#tests/support/records.ts';
import { me, Shelf, showScreen } from './showScreen.tsx';

/** The status codes of campaigns. */
export const [active, pending, rejected] = [0, 1, 3];

export const waiting = (n: number, values: Partial<AnyRow> = {}): AnyRow => ({
  ...sampleOf(campaigns, n, { title: `Campaign ${n}`, endAt: '2999-01-01T00:00:00.000Z' }),
  id: n,
  version: 4,
  status: pending,
  statusReason: null,
  createdAt: `2026-01-0${n}T00:00:00.000Z`,
  ...values,
});

/** A pending submission. */
export const pendingSubmission = (n: number, name: string, values: Partial<AnyRow> = {}): AnyRow => ({
  ...sampleOf(submissions, n, { name, manager: me, status: 'pending' }),
  id: n,
  version: 1,
  subject: `x.com/i/status/170000000000001000${n}`,
  createdAt: `2026-01-0${n}T00:00:00.000Z`,
  ...values,
});

interface DeskOptions {
  readonly at?: string;
  readonly role?: RoleName;
  readonly shelf?: Shelf;
}

/** What a browser says when its page goes: a decision that an earlier test left held is sent. */
export const leavePage = () => window.dispatchEvent(new Event('pagehide'));

export function showDesk(
  rows: AnyRow[],
  { at = '/review', role = 'bounty-admin', shelf = new Shelf(rows) }: DeskOptions = {},
) {
  leavePage();
  return { shelf, router: showScreen(<ReviewScreen />, { at, path: '/review', role, shelf }) };
}

export const three = () => [waiting(1), waiting(2), waiting(3)];
export const underReview = (title: string) => screen.findByRole('heading', { level: 2, name: title });
export const queued = () =>
  within(screen.getByRole('list', { name: 'Oldest first' }))
    .getAllByRole('link')
    .map((link) => link.textContent ?? '');
