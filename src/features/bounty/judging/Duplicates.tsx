import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { duplicatesQuery } from '#src/features/bounty/queries/duplicates.ts';
import { judging } from '#src/i18n/en/bounty/judging.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import type { Duplicate } from '#src/resources/bounty/routes/duplicates.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { fieldValue } from '#src/screens/fieldValue.ts';
import { usePageAddress } from '#src/screens/pageAddress.ts';
import { useLabels } from '#src/screens/useLabels.ts';
import { Pending, usePending } from '#src/ui/Pending.tsx';
import { managesParticipants } from './managesParticipants.ts';
import './judging.css';

const kindWords = { wallet: judging.sameWallet, handle: judging.sameHandle, text: judging.sameText } as const;
const referenceFields = ['task'];
const none: readonly Duplicate[] = [];

/** A possible duplicate: a link to the participant, and the shared values. */
function DuplicateItem({ duplicate, task }: { readonly duplicate: Duplicate; readonly task: string | undefined }) {
  const { name, evidence } = duplicate;
  const record: AnyRow = { ...duplicate, version: 0 };
  const to = usePageAddress(participations)(record) ?? '';
  const place = { resource: participations, labels: () => undefined, exact: false };
  return (
    <li>
      <Link to={to} aria-label={say(judging.openParticipant, { name, task: task ?? '' })}>
        {name}
      </Link>{' '}
      {fieldValue('status', duplicate.status, place)} <span className="unit">{task}</span>
      <ul>
        {evidence.map(({ kind, value }) => (
          <li key={`${kind} ${value}`}>
            {kindWords[kind]}: <q>{value}</q>
          </li>
        ))}
      </ul>
    </li>
  );
}

function DuplicateList({ participation }: { readonly participation: number }) {
  const { data = none, isPending } = useQuery(duplicatesQuery(participation));
  const isArriving = usePending(isPending);
  const labels = useLabels(participations, referenceFields, data);
  if (isArriving) return <Pending />;
  if (data.length === 0) return null;
  return (
    <section className="note duplicates" data-tone="waiting" aria-label={judging.duplicates}>
      <h2>{judging.duplicates}</h2>
      <p>{judging.duplicatesText}</p>
      <ul>
        {data.map((duplicate) => (
          <DuplicateItem key={duplicate.id} duplicate={duplicate} task={labels(tasks.name, duplicate.task)} />
        ))}
      </ul>
    </section>
  );
}

/** Participants who may be the same person, with the evidence, for their managers. Hidden if there are none. */
export function Duplicates({ participation }: { readonly participation: number }) {
  const { ability } = useActor();
  return managesParticipants(ability) ? <DuplicateList participation={participation} /> : null;
}
