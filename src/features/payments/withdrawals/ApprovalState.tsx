import { Link } from 'react-router-dom';
import { paymentsPath } from '#src/access/routes.ts';
import { formatCount } from '#src/format/number.ts';
import { withdrawalWords as words } from '#src/i18n/en/payments/withdrawals.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { Withdrawal } from '#src/resources/payments/withdrawals.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';

/** How far the approvals of a large amount are. */
function Approvals({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { profile } = useActor();
  const { approvers, approvalsNeeded } = withdrawal;
  const given = approvers ?? [];
  const counted = { count: formatCount(given.length), needed: formatCount(approvalsNeeded) };
  const isOwn = given.includes(profile.id);
  return (
    <p className="note" data-tone="waiting">
      {words.secondNeeded} {say(words.approvals, counted)} {isOwn && words.alreadyApproved}
    </p>
  );
}

/** Above a withdrawal: its approvals while it waits, and for whoever decides the way to its owner's money. */
export function ApprovalState({ record }: OverrideSlotProps) {
  const { profile } = useActor();
  const withdrawal = record as Withdrawal;
  const { owner, status, approvalsNeeded } = withdrawal;
  return (
    <>
      {status === 'pending' && approvalsNeeded > 1 && <Approvals withdrawal={withdrawal} />}
      {owner !== profile.id && (
        <p>
          <Link to={`${paymentsPath}?user=${owner}`}>{words.ownersMoney}</Link>
        </p>
      )}
    </>
  );
}
