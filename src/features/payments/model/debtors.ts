import type { QueryKey } from '@tanstack/react-query';
import { writeOffWords as words } from '#src/i18n/en/payments/writeOff.ts';
import { callRoute } from '#src/providers/callRoute.ts';
import {
  type WriteOffForm,
  writeOffDebts,
  writeOffExchangeDebts,
} from '#src/resources/payments/routes/writeOffDebts.ts';
import { exchangeDeposits } from '#src/resources/statistics/exchangeDeposits.ts';
import { balancesQuery } from '../paymentQueries.ts';

/** The user or the exchange in debt. */
export interface Debtor {
  readonly kind: 'user' | 'exchange';
  readonly id: number;
  readonly name: string;
}

interface DebtorKind {
  readonly text: string;
  /** The text about the users who read the reason. */
  readonly reason: string;
  /** The queries that a write-off changes. */
  readonly queryKey: (id: number) => QueryKey;
  readonly send: (id: number, body: WriteOffForm, idempotencyKey: string) => Promise<unknown>;
}

/** Kind of debtor → the write-off of its debts. */
export const debtorKinds: Readonly<Record<Debtor['kind'], DebtorKind>> = {
  user: {
    text: words.ofUserText,
    reason: words.reasonOfUser,
    queryKey: (id) => balancesQuery(id).queryKey,
    send: (user, body, idempotencyKey) =>
      callRoute(writeOffDebts, { params: {}, body: { user, ...body }, idempotencyKey }),
  },
  exchange: {
    text: words.ofExchangeText,
    reason: words.reasonOfExchange,
    queryKey: () => [exchangeDeposits.name],
    send: (exchange, body, idempotencyKey) =>
      callRoute(writeOffExchangeDebts, { params: {}, body: { exchange, ...body }, idempotencyKey }),
  },
};
