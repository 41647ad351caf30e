import { Pay } from '#src/features/bounty/tasks/Pay.tsx';
import { formatMoment } from '#src/format/date.ts';
import { relativeTime } from '#src/format/relative.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import type { Eligibility } from '#src/resources/bounty/routes/eligibility.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { Places } from './Places.tsx';
import { payUnit, Stakes } from './Stakes.tsx';

interface TaskFactsProps {
  readonly task: Task;
  readonly token: string | null;
  /** The number of taken places; undefined if it is unknown. */
  readonly places?: Eligibility['places'] | undefined;
}

function DateFact({ name, at }: { readonly name: string; readonly at: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <time dateTime={at}>{formatMoment(at)}</time>
        <span className="task-away">{relativeTime(at)}</span>
      </dd>
    </div>
  );
}

/** A task's dates, places, budget and stakes. */
export function TaskFacts({ task, token, places }: TaskFactsProps) {
  return (
    <aside className="facts-box task-facts-box" aria-label={hunter.facts}>
      <dl className="facts">
        <DateFact name={hunter.startsAt} at={task.startAt} />
        <DateFact name={hunter.endsAt} at={task.endAt} />
        <Places max={task.maxParticipants} places={places} />
        <div>
          <dt>{hunter.acceptance}</dt>
          <dd>{task.review === 'manual' ? hunter.acceptedByManager : hunter.acceptedAtOnce}</dd>
        </div>
        <div>
          <dt>{hunter.altogether}</dt>
          <dd>
            <Pay from={task} token={token} />
          </dd>
        </div>
        <Stakes task={task} unit={payUnit(task, token)} />
      </dl>
    </aside>
  );
}
