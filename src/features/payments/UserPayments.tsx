import { Link } from 'react-router-dom';
import { paymentsPath } from '#src/access/routes.ts';
import { paymentWords as words } from '#src/i18n/en/payments/payments.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { mayOpenAddress } from '#src/screens/pageAddress.ts';

/** A link from a user's page to their balances and statement. */
export function UserPayments({ record: { id } }: OverrideSlotProps) {
  const { role } = useActor();
  if (!mayOpenAddress(paymentsPath, role)) return null;
  return (
    <Link className="button" to={`${paymentsPath}?user=${id}`}>
      {words.ofUser}
    </Link>
  );
}
