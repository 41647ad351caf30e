import { formatMoment } from '#src/format/date.ts';
import { relativeTime } from '#src/format/relative.ts';
import { jobTitles, jobWords as words } from '#src/i18n/en/account/jobs.ts';
import { say } from '#src/i18n/say.ts';
import type { JobStatus } from '#src/resources/auth/routes/jobs.ts';
import { durationText, intervalText } from './jobTimes.ts';
import '#src/fields/cells.css';
import '#src/screens/log/log.css';
import '#src/theme/dataTable.css';

type State = JobStatus['state'];

/** The states in the order of the table: jobs that need attention come first. */
const tones = { failed: 'refused', late: 'waiting', succeeded: 'done', waiting: 'off', off: 'off' } as const;
const order = Object.keys(tones);
const rank = (state: State): number => order.indexOf(state);

const titles: Readonly<Record<string, string>> = jobTitles;
const needTexts: Readonly<Record<string, string>> = words.needs;
const needText = (need: string): string => needTexts[need] ?? say(words.unknownNeed, { need });

interface JobRowProps {
  readonly job: JobStatus;
  /** In milliseconds. */
  readonly now: number;
}

/** Explains a state: the last failure, the missing needs, or the advice. */
function stateText({ state, needs, succeededAt, failedAt, error }: JobStatus, now: number): string {
  if (state === 'off') return needs.map(needText).join(' ');
  if (state === 'late') return words.late;
  if (failedAt === null || error === null) return '';
  if (state !== 'failed') return say(words.lastFailure, { when: relativeTime(failedAt, now), error });
  if (succeededAt === null) return say(words.neverSucceeded, { error });
  return say(words.failing, { when: relativeTime(succeededAt, now), error });
}

function JobRow({ job, now }: JobRowProps) {
  const { name, interval, state, startedAt, duration } = job;
  const text = stateText(job, now);
  return (
    <tr className="log-entry">
      <th scope="row" data-label={words.job}>
        <span className="job-name">
          {titles[name] ?? name}
          <code>{name}</code>
        </span>
      </th>
      <td data-label={words.interval}>{intervalText(interval)}</td>
      <td data-label={words.lastRun}>
        {startedAt === null ? (
          <span className="muted">{words.never}</span>
        ) : (
          <time dateTime={startedAt} title={formatMoment(startedAt)}>
            {relativeTime(startedAt, now)}
          </time>
        )}
      </td>
      <td data-label={words.duration} data-align="end" className="number">
        {duration === null ? '–' : durationText(duration)}
      </td>
      <td data-label={words.state}>
        <span className="job-state">
          <span className="chip" data-tone={tones[state]}>
            {words.states[state]}
          </span>
          {text && <span className="job-detail">{text}</span>}
        </span>
      </td>
    </tr>
  );
}

interface JobTableProps {
  readonly jobs: readonly JobStatus[];
  /** The time of the response, in milliseconds. */
  readonly now: number;
}

/** The background jobs, with those that need attention first. */
export function JobTable({ jobs, now }: JobTableProps) {
  return (
    <table className="records log-table job-table" aria-label={words.jobs}>
      <thead>
        <tr>
          <th scope="col">{words.job}</th>
          <th scope="col">{words.interval}</th>
          <th scope="col">{words.lastRun}</th>
          <th scope="col" data-align="end">
            {words.duration}
          </th>
          <th scope="col">{words.state}</th>
        </tr>
      </thead>
      <tbody>
        {jobs
          .toSorted((a, b) => rank(a.state) - rank(b.state))
          .map((job) => (
            <JobRow key={job.name} job={job} now={now} />
          ))}
      </tbody>
    </table>
  );
}
