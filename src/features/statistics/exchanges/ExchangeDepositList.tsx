import type { Resource } from '#src/schema/resource.ts';
import { GuestListScreen } from '#src/screens/list/GuestListScreen.tsx';
import { ExchangeAccounts } from './ExchangeAccounts.tsx';
import { WaitingDeposits } from './WaitingDeposits.tsx';

/** The deposits of exchanges, below the accounts that they go to. */
export const ExchangeDepositList = ({ resource }: { readonly resource: Resource }) => (
  <>
    <ExchangeAccounts />
    <WaitingDeposits />
    <GuestListScreen resource={resource} backTo={undefined} />
  </>
);
