import { formatDate, formatMoment } from '#src/format/date.ts';
import { isPast, relativeTime } from '#src/format/relative.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';

interface NextDateProps {
  readonly startAt: string;
  readonly endAt: string;
}

/** Returns the label of the next date: starts, ends or ended. */
export function nextDateLabel({ startAt, endAt }: NextDateProps): string {
  if (!isPast(startAt)) return hunter.starts;
  return isPast(endAt) ? hunter.ended : hunter.ends;
}

/** The next date, the start or the end: its day and the relative time, with the exact time as a tooltip. */
export function NextDate({ startAt, endAt }: NextDateProps) {
  const at = isPast(startAt) ? endAt : startAt;
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {`${formatDate(at)}, ${relativeTime(at)}`}
    </time>
  );
}
