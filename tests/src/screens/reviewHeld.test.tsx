import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { formatUtcMoment } from '#src/format/date.ts';
import { withdrawals } from '#src/resources/payments/withdrawals.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { sampleOf } from '#tests/support/records.ts';
import { queued, showDesk } from './showDesk.tsx';

afterEach(cleanup);

const ahead = new Date(Date.now() + 3_600_000);

const withdrawal = (id: number, address: string, heldUntil: string | null): AnyRow => ({
  ...sampleOf(withdrawals, id, { address, method: 'paxum', owner: 31, payee: 'bounty-hunter', approvers: null }),
  id,
  version: 1,
  status: 'pending',
  createdAt: `2026-01-0${id}T00:00:00.000Z`,
  heldUntil,
});

describe('the queue of withdrawals', () => {
  const rows = () => [
    withdrawal(1, 'held@quarry.test', ahead.toISOString()),
    withdrawal(2, 'free@quarry.test', null),
    withdrawal(3, 'over@quarry.test', '2026-01-04T00:00:00.000Z'),
  ];

  it('leaves out what is held, until its time has passed', async () => {
    showDesk(rows(), { at: '/review?resource=withdrawals' });
    await screen.findByText('2 to decide');
    const listed = queued().join();
    expect(listed).toContain('free@quarry.test');
    expect(listed).toContain('over@quarry.test');
    expect(listed).not.toContain('held@quarry.test');
  });

  it('says until when a held one that is opened by its address can’t be approved', async () => {
    showDesk(rows(), { at: '/review?resource=withdrawals&id=1' });
    await screen.findByText(
      new RegExp(`waits until ${formatUtcMoment(ahead).replaceAll('.', String.raw`\.`)} \\(UTC\\)`),
    );
  });
});
