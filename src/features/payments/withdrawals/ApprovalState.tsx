import { useQuery } from '@tanstack/react-query';
import { useGetOne } from 'ra-core';
import { Link } from 'react-router-dom';
import { paymentsPath } from '#src/access/routes.ts';
import { formatMoment } from '#src/format/date.ts';
import { formatCount } from '#src/format/number.ts';
import { withdrawalWords as words } from '#src/i18n/en/payments/withdrawals.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { withdrawalStatus } from '#src/resources/payments/withdrawalStatus.ts';
import { type Withdrawal, withdrawals } from '#src/resources/payments/withdrawals.ts';
import { futureTime } from '#src/schema/futureTime.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { SecondPersonNote } from '../model/SecondPersonNote.tsx';
import { holdReasonQuery } from '../paymentQueries.ts';

/** The progress of the approvals of a large amount. */
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

/** The end of a withdrawal's hold, and its reason after it has loaded. */
function HeldNote({ withdrawal: { id, owner }, until }: { readonly withdrawal: Withdrawal; readonly until: Date }) {
  const { profile } = useActor();
  const { data } = useQuery(holdReasonQuery(id));
  const texts = owner === profile.id ? words.held : words.heldOfOther;
  return (
    <p className="note" data-tone="waiting">
      {say(texts[data?.reason ?? 'unknown'], { until: formatMoment(until.toISOString()) })}
    </p>
  );
}

/** The state above a withdrawal: its hold, its approvals, and for admins a link to the owner's money. */
export function ApprovalState({ record: { id } }: OverrideSlotProps) {
  const { profile } = useActor();
  // The page's record is an untyped row; this is the typed record from the cache.
  const { data: withdrawal } = useGetOne<Withdrawal>(withdrawals.name, { id });
  if (withdrawal === undefined) return null;
  const { owner, payee, status, approvalsNeeded, heldUntil } = withdrawal;
  const { pending } = withdrawalStatus.values;
  const until = futureTime(heldUntil);
  return (
    <>
      {status === pending && until && <HeldNote withdrawal={withdrawal} until={until} />}
      {status === pending && approvalsNeeded > 1 && <Approvals withdrawal={withdrawal} />}
      {status === pending && approvalsNeeded > 1 && owner !== profile.id && <SecondPersonNote payee={payee} />}
      {owner !== profile.id && (
        <p>
          <Link to={`${paymentsPath}?user=${owner}`}>{words.ownersMoney}</Link>
        </p>
      )}
    </>
  );
}
