import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '#src/format/date.ts';
import { formatCount } from '#src/format/number.ts';
import { dashboards, type WaitingName } from '#src/i18n/en/dashboards.ts';
import { say } from '#src/i18n/say.ts';

interface WaitingBoxProps {
  /** Named in i18n/en/dashboards.ts, with its action. */
  readonly name: WaitingName;
  /** Undefined while loading. */
  readonly total?: number | undefined;
  readonly failed?: boolean;
  /** The oldest record: its waiting time's start, its title, and the page where it is handled. */
  readonly oldest?: { readonly since: string; readonly title: string; readonly page: string | undefined } | undefined;
  /** The button that handles the record in place, instead of a link to the oldest. */
  readonly action?: ReactNode;
}

/** A row with the number of waiting records, the oldest of them, and its button. The first row's button is filled. */
export function WaitingBox({ name, total, failed, oldest, action }: WaitingBoxProps) {
  if (total === 0) return <p className="waiting waiting-none">{dashboards.nothingWaits}</p>;
  return (
    <div className="waiting">
      <strong
        className="waiting-count"
        aria-busy={total === undefined}
        data-arriving={total === undefined && failed !== true}
      >
        {total !== undefined && formatCount(total)}
      </strong>
      <div className="waiting-text">
        <span>{dashboards[name]}</span>
        <span className="waiting-oldest" title={oldest?.title}>
          {oldest && say(dashboards.since, { date: formatDate(oldest.since), title: oldest.title })}
        </span>
        {failed && <span className="figure-failed">{dashboards.countFailed}</span>}
      </div>
      {action}
      {!action && total === undefined && !failed && (
        <span className="button waiting-place" aria-hidden>
          {dashboards[`${name}Action`]}
        </span>
      )}
      {!action && oldest?.page && (
        <Link className="button" to={oldest.page}>
          {dashboards[`${name}Action`]}
        </Link>
      )}
    </div>
  );
}
