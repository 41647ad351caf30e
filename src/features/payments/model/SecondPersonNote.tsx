import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#src/format/date.ts';
import { withdrawalWords as words } from '#src/i18n/en/payments/withdrawals.ts';
import { say } from '#src/i18n/say.ts';
import type { ApprovedTogether, SecondPerson } from '#src/resources/payments/routes/secondPerson.ts';
import { secondPersonQuery } from './secondPersonQuery.ts';

type SecondPersonNews = SecondPerson & { readonly isLater: boolean };

interface SecondPersonNoteProps {
  /** The role whose withdrawals the same people approve; `refund` for refunds of invoices. */
  readonly payee: ApprovedTogether;
  /** The decision that waits for a second person, if the page doesn't show it elsewhere. */
  readonly waiting?: string;
}

/** Describes the time from which two people can approve, and how to add a person; empty if two can already. */
function availabilityOf({ hours, from, isLater }: SecondPersonNews): string[] {
  if (from === null) return [say(words.noSecondPerson, { hours }), words.addPerson];
  return isLater ? [say(words.secondPersonFrom, { at: formatMoment(from) }), words.addPerson] : [];
}

/** Shows admins whether two people can approve a large amount, and otherwise how to add one. */
export function SecondPersonNote({ payee, waiting }: SecondPersonNoteProps) {
  const { data } = useQuery(secondPersonQuery(payee));
  if (data === undefined) return null;
  if (!data.fourEyes) return <p className="note">{words.secondProofNeeded}</p>;
  const sentences = [...(waiting === undefined ? [] : [waiting]), ...availabilityOf(data)];
  return sentences.length > 0 ? (
    <p className="note" data-tone="waiting">
      {sentences.join(' ')}
    </p>
  ) : null;
}
