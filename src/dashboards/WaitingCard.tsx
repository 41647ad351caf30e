import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { formatDate } from '#src/fields/format/date.ts';
import { formatCount } from '#src/fields/format/number.ts';
import { dashboards } from '#src/i18n/en/dashboards.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import type { Waiting } from './dashboard.ts';
import { useCounted } from './useCounted.ts';

/** How many records wait, the oldest of them, and a button that leads to it. */
export function WaitingCard({ waiting }: { readonly waiting: Waiting }) {
  const translate = useTranslate();
  const { resource, total, oldest, error } = useCounted(waiting, waiting.since);
  const page = oldest && (waiting.leadsTo ?? recordPath(resource, 'show', oldest.id));
  const said = oldest && {
    date: formatDate(String(oldest[waiting.since])),
    title: String(oldest[resource.title]),
  };
  if (total === 0) return <p className="waiting waiting-none">{dashboards.nothingWaits}</p>;
  return (
    <div className="waiting">
      <strong className="waiting-count">{total === undefined ? ' ' : formatCount(total)}</strong>
      <div className="waiting-text">
        <span>{translate(`dashboards.${waiting.name}`)}</span>
        <span className="waiting-oldest">{said && translate('dashboards.since', said)}</span>
        {error && <span className="figure-failed">{dashboards.countFailed}</span>}
      </div>
      {page && (
        <Link className="button" data-kind="filled" to={page}>
          {translate(`dashboards.${waiting.name}Action`)}
        </Link>
      )}
    </div>
  );
}
