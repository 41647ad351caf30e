import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { formatCount } from '#src/format/number.ts';
import { users as words } from '#src/i18n/en/bounty/users.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { type Participation, participations } from '#src/resources/bounty/participations.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';
import { fieldValue } from '#src/screens/fieldValue.ts';
import { usePageAddress } from '#src/screens/pageAddress.ts';
import { useLabels } from '#src/screens/useLabels.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import '#src/theme/dataTable.css';
import './stacking.css';
import '../judging/checkTable.css';

const facts = ['campaign', 'status', 'stakes', 'earned', 'joinedAt'] as const;
const referenceFields = ['task', 'campaign'];
const none: Participation[] = [];
/** Only the newest participations are displayed. */
const pagination = { page: 1, perPage: 50 };
const sort = { field: 'joinedAt', order: 'DESC' } as const;

/** A hunter's participations, the newest first, each with a link to its page. */
export function Participations({ hunter }: { readonly hunter: number }) {
  const answer = useGetList<Participation>(participations.name, { filter: { hunter }, pagination, sort });
  const { data = none, total = 0, isPending, error, refetch } = answer;
  const labels = useLabels(participations, referenceFields, data);
  const addressOf = usePageAddress(participations);
  const hiddenCount = total - data.length;
  const place = { resource: participations, labels, exact: false };
  return (
    <LoadedSection title={words.participations} isPending={isPending} error={error} onRetry={() => void refetch()}>
      {data.length === 0 ? (
        <p className="muted">{words.noParticipations}</p>
      ) : (
        <table className="records check-table stacking">
          <thead className="read-aloud-on-phone">
            <tr>
              {['task', ...facts].map((name) => (
                <th key={name} scope="col">
                  {fieldLabel(participations, name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  <Link to={addressOf(one) ?? ''}>{labels(tasks.name, one.task) ?? `#${one.task}`}</Link>
                </th>
                {facts.map((name) => (
                  <td key={name} data-label={fieldLabel(participations, name)}>
                    {fieldValue(name, one[name], place)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hiddenCount > 0 && <p className="muted">{say(words.more, { count: formatCount(hiddenCount) })}</p>}
    </LoadedSection>
  );
}
