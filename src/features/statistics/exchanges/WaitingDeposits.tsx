import { useGetList } from 'ra-core';
import { SecondPersonNote } from '#src/features/payments/model/SecondPersonNote.tsx';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { exchangeDepositStatus, exchangeDeposits, exchangePayee } from '#src/resources/statistics/exchangeDeposits.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';

const { pending } = exchangeDepositStatus.values;

const Note = () => <SecondPersonNote payee={exchangePayee} waiting={manage.depositsWait} />;

/** Above a pending deposit of an exchange: whether two people can confirm it. */
export const WaitingDeposit = ({ record: { status } }: OverrideSlotProps) => status === pending && <Note />;

const anyPending = { filter: { status: pending }, pagination: { page: 1, perPage: 1 }, meta: { fields: ['status'] } };

/** Above the deposits of exchanges, if one of them is pending: whether two people can confirm it. */
export function WaitingDeposits() {
  const { data = [] } = useGetList(exchangeDeposits.name, anyPending, { onError: () => undefined });
  return data.length > 0 && <Note />;
}
