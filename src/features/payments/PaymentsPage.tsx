import { useQuery } from '@tanstack/react-query';
import { useGetOne } from 'ra-core';
import { Link, useSearchParams } from 'react-router-dom';
import { parseId } from '#src/format/id.ts';
import { paymentWords as words } from '#src/i18n/en/payments/payments.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { users } from '#src/resources/auth/users.ts';
import { withdrawals } from '#src/resources/payments/withdrawals.ts';
import { allows } from '#src/schema/access/ability.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { mayOpenAddress } from '#src/screens/pageAddress.ts';
import { queuesOf, reviewAddress, reviewPath } from '#src/screens/queues.ts';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { Balances } from './Balances.tsx';
import { balancesQuery } from './paymentQueries.ts';
import { Statement } from './statement/Statement.tsx';
import { canWithdraw, withdrawAddress } from './withdrawable.ts';
import '#src/theme/controls.css';
import './payments.css';

/** Leads whoever approves withdrawals to those that wait: to the desk, or to the list where the role has no desk. */
function ApprovalsLink() {
  const { ability, role } = useActor();
  const isApprover = queuesOf(ability).some(({ resource }) => resource === withdrawals);
  if (!isApprover) return null;
  const filter = encodeURIComponent(JSON.stringify({ status: 'pending' }));
  const list = `${withdrawals.screens.list ?? ''}&filter=${filter}`;
  return (
    <Link className="button" to={mayOpenAddress(reviewPath, role) ? reviewAddress(withdrawals) : list}>
      {words.review}
    </Link>
  );
}

/** Opens the form, once there is enough to withdraw. */
function WithdrawButton() {
  const { data = [] } = useQuery(balancesQuery());
  const first = data.find(canWithdraw);
  if (first === undefined) return null;
  return (
    <Link className="button" data-kind="filled" to={withdrawAddress(first.currency)}>
      {words.withdraw}
    </Link>
  );
}

/** The name of the user whose money is shown. */
function useNameOf(user: number | undefined): string {
  const { data } = useGetOne<AnyRow>(users.name, { id: user ?? 0 }, { enabled: user !== undefined });
  const name = data?.[users.title];
  return typeof name === 'string' ? name : `#${user ?? ''}`;
}

/** One's money, or that of a user whom one oversees: what there is of it, and every movement. */
export function PaymentsPage() {
  const { ability, profile } = useActor();
  const asked = parseId(useSearchParams()[0].get('user'));
  const user = asked === profile.id ? undefined : asked;
  const name = useNameOf(user);
  const title = user === undefined ? words.title : say(words.titleOf, { name });
  usePageTitle(title);
  const isOwn = user === undefined && allows(ability, 'create', withdrawals.name);
  return (
    <div className="payments">
      <header>
        <h1>{title}</h1>
        <div className="payments-actions">
          <ApprovalsLink />
          {isOwn && <WithdrawButton />}
        </div>
      </header>
      <Balances user={user} />
      <Statement user={user} />
    </div>
  );
}
