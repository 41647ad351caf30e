import { createContext, useContext } from 'react';
import type { PaymentBalance } from '#src/resources/payments/routes/payments.ts';

/** The balance that a withdrawal is made of, and those that it could be made of. */
interface ChosenBalance {
  readonly chosen: PaymentBalance;
  /** Those with enough for a withdrawal. */
  readonly all: readonly PaymentBalance[];
  /** @param currency as the ledger keeps it */
  readonly choose: (currency: string) => void;
}

export const ChosenBalanceContext = createContext<ChosenBalance | undefined>(undefined);

/** Only within the form for a new withdrawal. */
export function useChosenBalance(): ChosenBalance {
  const chosen = useContext(ChosenBalanceContext);
  if (chosen === undefined) throw new Error('useChosenBalance is called outside of WithdrawPage.');
  return chosen;
}
