import { createContext, useContext } from 'react';
import type { PaymentBalance } from '#src/resources/payments/routes/payments.ts';

/** The balance of a withdrawal, and the alternatives. */
interface ChosenBalance {
  readonly chosen: PaymentBalance;
  /** The balances that suffice for a withdrawal. */
  readonly all: readonly PaymentBalance[];
  /** @param currency as stored in the ledger */
  readonly choose: (currency: string) => void;
}

export const ChosenBalanceContext = createContext<ChosenBalance | undefined>(undefined);

/** Usable only within the form for a new withdrawal. */
export function useChosenBalance(): ChosenBalance {
  const chosen = useContext(ChosenBalanceContext);
  if (chosen === undefined) throw new Error('useChosenBalance is called outside of WithdrawPage.');
  return chosen;
}
