import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#src/format/date.ts';
import { withdrawalWords as words } from '#src/i18n/en/payments/withdrawals.ts';
import { say } from '#src/i18n/say.ts';
import type { Withdrawal } from '#src/resources/payments/withdrawals.ts';
import { secondPersonQuery } from './secondPersonQuery.ts';

/** For an administrator: whether two people can approve a large amount, and how to add one if not. */
export function SecondPersonNote({ payee }: { readonly payee: Withdrawal['payee'] }) {
  const { data } = useQuery(secondPersonQuery(payee));
  if (data === undefined) return null;
  const { fourEyes, hours, from, isLater } = data;
  if (!fourEyes) return <p className="note">{words.secondProofNeeded}</p>;
  if (from === null)
    return (
      <p className="note" data-tone="waiting">
        {say(words.noSecondPerson, { hours })} {words.addPerson}
      </p>
    );
  return isLater ? (
    <p className="note" data-tone="waiting">
      {say(words.secondPersonFrom, { at: formatMoment(from) })} {words.addPerson}
    </p>
  ) : null;
}
