import type { Resource } from '#src/schema/resource.ts';
import { NestedListScreen } from '#src/screens/list/NestedListScreen.tsx';
import { ExchangeAccounts } from './ExchangeAccounts.tsx';
import { WaitingDeposits } from './WaitingDeposits.tsx';

/** The deposits of exchanges, below the accounts that they go to. */
export const ExchangeDepositList = ({ resource }: { readonly resource: Resource }) => (
  <>
    <ExchangeAccounts />
    <WaitingDeposits />
    <NestedListScreen resource={resource} backTo={undefined} />
  </>
);
