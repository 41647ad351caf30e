import { renderValue } from '#src/fields/cells.ts';
import { Amount } from '#src/fields/money/Amount.tsx';
import { formatDate } from '#src/format/date.ts';
import { formatNumber, formatStakes } from '#src/format/number.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { type Participation, participations as resource } from '#src/resources/bounty/participations.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { payUnit, Stakes } from './Stakes.tsx';

interface ParticipationFactsProps {
  readonly task: Task;
  readonly token: string | null;
  readonly participation: Participation;
}

/** The hunter's participation: its status, its progress and its earnings. */
export function ParticipationFacts({ task, token, participation }: ParticipationFactsProps) {
  const { status, handle, joinedAt, progress, stakes, earned } = participation;
  return (
    <aside className="facts-box task-facts-box" aria-label={hunter.yourPart}>
      <h2>{hunter.yourPart}</h2>
      <dl className="facts">
        <div>
          <dt>{hunter.status}</dt>
          <dd>{renderValue('status', status, { resource, labels: () => undefined, exact: true })}</dd>
        </div>
        {handle && (
          <div>
            <dt>{hunter.account}</dt>
            <dd>{handle}</dd>
          </div>
        )}
        <div>
          <dt>{hunter.joinedOn}</dt>
          <dd>
            <time dateTime={joinedAt}>{formatDate(joinedAt)}</time>
          </dd>
        </div>
        <div>
          <dt>{hunter.progress}</dt>
          <dd className="number">
            {formatNumber(progress)} %
            <progress className="task-bar" value={progress} max={100} aria-label={hunter.progress} />
          </dd>
        </div>
        {stakes > 0 && (
          <>
            <div>
              <dt>{hunter.stakesHave}</dt>
              <dd className="number">{formatStakes(stakes)}</dd>
            </div>
            {status === 'banned' ? (
              <div>
                <dt>{hunter.worthNow}</dt>
                <dd>{hunter.stakesLost}</dd>
              </div>
            ) : (
              <Stakes task={task} unit={payUnit(task, token)} own={stakes} />
            )}
          </>
        )}
        <div>
          <dt>{hunter.earned}</dt>
          <dd className="number">{earned ? <Amount {...earned} /> : hunter.nothingYet}</dd>
        </div>
      </dl>
    </aside>
  );
}
