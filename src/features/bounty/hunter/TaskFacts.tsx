import { Pay } from '#src/features/bounty/tasks/Pay.tsx';
import { formatMoment } from '#src/format/date.ts';
import { relativeTime } from '#src/format/relative.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import type { Eligibility } from '#src/resources/bounty/routes/eligibility.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { Places } from './Places.tsx';
import { paidIn, Stakes } from './Stakes.tsx';

interface TaskFactsProps {
  readonly task: Task;
  readonly token: string | null;
  /** Where it is known; else how many there are altogether. */
  readonly places?: Eligibility['places'] | undefined;
}

function Moment({ name, at }: { readonly name: string; readonly at: string }) {
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

/** When, for how many, and for how much. */
export function TaskFacts({ task, token, places }: TaskFactsProps) {
  return (
    <aside className="facts-box task-facts-box" aria-label={hunter.facts}>
      <dl className="facts">
        <Moment name={hunter.startsAt} at={task.startAt} />
        <Moment name={hunter.endsAt} at={task.endAt} />
        <Places max={task.maxParticipants} places={places} />
        <div>
          <dt>{hunter.altogether}</dt>
          <dd>
            <Pay from={task} token={token} />
          </dd>
        </div>
        <Stakes task={task} unit={paidIn(task, token)} />
      </dl>
    </aside>
  );
}
