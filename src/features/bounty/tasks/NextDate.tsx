import { formatDate, formatMoment } from '#src/format/date.ts';
import { isPast, relativeTime } from '#src/format/relative.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';

interface RunsProps {
  readonly startAt: string;
  readonly endAt: string;
}

/** What comes next of its times, in a word. */
export function nextDateLabel({ startAt, endAt }: RunsProps): string {
  if (!isPast(startAt)) return hunter.starts;
  return isPast(endAt) ? hunter.ended : hunter.ends;
}

/** A moment: its day, and how far away it is; exact on hover. */
export function NextDate({ startAt, endAt }: RunsProps) {
  const at = isPast(startAt) ? endAt : startAt;
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {`${formatDate(at)}, ${relativeTime(at)}`}
    </time>
  );
}
