import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { formatCount } from '#src/format/number.ts';
import { judging } from '#src/i18n/en/bounty/judging.ts';
import { statusWord } from '#src/i18n/labels.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type Participation, participations } from '#src/resources/bounty/participations.ts';
import { type Submission, submissionStatus, submissions } from '#src/resources/bounty/submissions.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { fieldValue } from '#src/screens/fieldValue.ts';
import { mayOpenAddress, pageAddressOf } from '#src/screens/pageAddress.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { hiddenFieldsOf } from './stakeFields.ts';
import '#src/screens/record/page.css';

/** More submissions than any hunter has in a campaign. */
const maxSubmissions = 500;

/** Counts the hunter's submissions in the campaign by status: “3 approved, 1 rejected”. */
function useSubmissionCounts({ hunter, campaign }: Participation): string {
  const { data = [] } = useGetList<Submission>(submissions.name, {
    filter: { hunter, campaign },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: maxSubmissions },
  });
  return Object.keys(submissionStatus.values)
    .map((name) => ({ name, count: data.filter(({ status }) => status === name).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${formatCount(count)} ${statusWord(name).toLowerCase()}`)
    .join(', ');
}

const facts = ['handle', 'followers', 'joinedAt', 'status', 'earned', 'stakes', 'progress'] as const;
const words = {
  handle: judging.handle,
  followers: judging.followers,
  joinedAt: judging.joined,
  status: 'Status',
  earned: judging.earned,
  stakes: judging.stakes,
  progress: judging.progress,
} as const;

interface HunterSummaryProps {
  readonly participation: Participation;
  readonly task: Task;
}

/** The hunter of a submission: the account at joining, and the results in the campaign so far. */
export function HunterSummary({ participation, task }: HunterSummaryProps) {
  const { role } = useActor();
  const submissionCounts = useSubmissionCounts(participation);
  const page = pageAddressOf(participations, participation);
  const hiddenFields = hiddenFieldsOf(task);
  const shownFacts = facts.filter((name) => !hiddenFields.includes(name));
  const place = { resource: participations, labels: () => undefined, exact: true };
  return (
    <LoadedSection title={judging.hunter}>
      <dl className="facts">
        {shownFacts.map((name) => (
          <div key={name}>
            <dt>{words[name]}</dt>
            <dd>{fieldValue(name, participation[name], place)}</dd>
          </div>
        ))}
        <div>
          <dt>{judging.handedIn}</dt>
          <dd>{submissionCounts}</dd>
        </div>
      </dl>
      {page && mayOpenAddress(page, role) && (
        <Link className="quiet-button" to={page}>
          {judging.openHunter}
        </Link>
      )}
    </LoadedSection>
  );
}
