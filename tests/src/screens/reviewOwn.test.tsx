import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { review } from '#src/i18n/en/admin/review.ts';
import { exchangeDeposits } from '#src/resources/statistics/exchangeDeposits.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { sampleOf } from '#tests/support/records.ts';
import { showDesk, underReview } from './showDesk.tsx';
import { me } from './showScreen.tsx';

afterEach(cleanup);

const deposit = (recordedBy: number): AnyRow => ({
  ...sampleOf(exchangeDeposits, 1, { reference: 'Transfer 17' }),
  id: 1,
  version: 1,
  status: 'pending',
  approvalsNeeded: 2,
  recordedBy,
  createdAt: '2026-01-01T00:00:00.000Z',
});

async function showDeposit(recordedBy: number) {
  showDesk([deposit(recordedBy)], { at: '/review?resource=exchange-deposits&id=1', role: 'advert-admin' });
  await underReview('Transfer 17');
  return screen.findByRole<HTMLButtonElement>('button', { name: /Confirm/ });
}

describe('a deposit that waits for a second person', () => {
  test('says to the person who recorded it that another one has to approve it', async () => {
    expect((await showDeposit(me)).disabled).toBe(true);
    screen.getByText(review.needsAnother);
  });

  test('is confirmed by another person, without that note', async () => {
    expect((await showDeposit(me + 1)).disabled).toBe(false);
    expect(screen.queryByText(review.needsAnother)).toBeNull();
  });
});
