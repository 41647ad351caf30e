import { useQuery } from '@tanstack/react-query';
import { useGetOne } from 'ra-core';
import { Link, useSearchParams } from 'react-router-dom';
import { adnetOwners, type RoleName } from '#src/access/roles.ts';
import { paymentsPath } from '#src/access/routes.ts';
import { parseId } from '#src/format/id.ts';
import { paymentWords as words } from '#src/i18n/en/payments/payments.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { users } from '#src/resources/auth/users.ts';
import { invoices } from '#src/resources/payments/invoices.ts';
import { withdrawals } from '#src/resources/payments/withdrawals.ts';
import { allows } from '#src/schema/access/ability.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { mayOpenAddress } from '#src/screens/pageAddress.ts';
import { listAddress } from '#src/screens/paths.ts';
import { listQueues, type Queue, reviewAddress, reviewPath } from '#src/screens/queues.ts';
import { Pending } from '#src/ui/Pending.tsx';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { Balances } from './Balances.tsx';
import { invoiceTermsQuery } from './model/invoiceTermsQuery.ts';
import { PayByInvoice } from './model/PayByInvoice.tsx';
import { balancesQuery } from './paymentQueries.ts';
import { Statement } from './statement/Statement.tsx';
import { canWithdraw, withdrawAddress } from './withdrawable.ts';
import '#src/theme/controls.css';
import './payments.css';

/** Returns the address of a queue: on the review desk, or in the list if the role has no desk. */
function waitingIn({ resource, filter }: Queue, role: RoleName): string {
  if (mayOpenAddress(reviewPath, role)) return reviewAddress(resource);
  return listAddress(resource.screens.list ?? '', filter);
}

/** Links for admins to the waiting withdrawals and payments of invoices. */
function ReviewLinks() {
  const { ability, role } = useActor();
  const queues = listQueues(ability).filter(({ resource }) => resource.within === paymentsPath);
  return queues.map((queue) => (
    <Link key={queue.resource.name} className="button" to={waitingIn(queue, role)}>
      {say(words.review, { records: nounsOf(queue.resource).many })}
    </Link>
  ));
}

/** Warns the users who decide on invoices that the installation’s address isn’t configured. */
function SellerNote() {
  const { ability } = useActor();
  const decides = listQueues(ability).some(({ resource }) => resource.name === invoices.name);
  const { data, isLoading } = useQuery({ ...invoiceTermsQuery(undefined), enabled: decides });
  if (isLoading) return <Pending />;
  // Another dialog may have loaded the terms.
  if (!decides || data?.hasSellerAddress !== false) return null;
  return (
    <p className="note" data-tone="waiting">
      {words.noSellerAddress}
    </p>
  );
}

/** Opens the form if the balance suffices for a withdrawal. */
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

/** Returns the name of the displayed user. */
function useNameOf(user: number | undefined): string {
  const { data } = useGetOne<AnyRow>(users.name, { id: user ?? 0 }, { enabled: user !== undefined });
  const name = data?.[users.title];
  return typeof name === 'string' ? name : `#${user ?? ''}`;
}

/** The balances and the statement of the actor, or of a user whom the actor oversees. */
export function PaymentsPage() {
  const { ability, profile, role } = useActor();
  const asked = parseId(useSearchParams()[0].get('user'));
  const user = asked === profile.id ? undefined : asked;
  const name = useNameOf(user);
  const title = user === undefined ? words.title : say(words.titleOf, { name });
  usePageTitle(title);
  const isOwn = user === undefined && allows(ability, 'create', withdrawals.name);
  return (
    <div className="payments in-order">
      <header>
        <h1>{title}</h1>
        <div className="payments-actions">
          <ReviewLinks />
          {isOwn && <WithdrawButton />}
          {isOwn && adnetOwners.includes(role) && <PayByInvoice />}
        </div>
      </header>
      <SellerNote />
      <Balances user={user} name={name} />
      <Statement user={user} />
    </div>
  );
}
