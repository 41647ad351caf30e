import { Link } from 'react-router-dom';
import { mayOpen } from '#src/access/routes.ts';
import { formatCount } from '#src/format/number.ts';
import { dashboards } from '#src/i18n/en/dashboards.ts';
import { useActor } from '#src/providers/useActor.ts';
import { getResource } from '#src/schema/registry.ts';
import { matchRoute, openListPath } from '#src/schema/routes.ts';
import { listAddress } from '#src/screens/paths.ts';
import { type CountFigure, pathnameOf } from './dashboard.ts';
import { Trend } from './Trend.tsx';
import { useRecordCount } from './useRecordCount.ts';

interface CountLinkProps {
  readonly counted: CountFigure;
  /** The path of the list that the role may open. */
  readonly list: string | undefined;
}

function CountLink({ counted, list }: CountLinkProps) {
  const { resource, filter, total, error } = useRecordCount(counted);
  return (
    <Link className="box figure" to={list === undefined ? (counted.leadsTo ?? '/') : listAddress(list, filter)}>
      <span className="muted">{dashboards[counted.name]}</span>
      {error ? (
        <span className="figure-failed">{dashboards.countFailed}</span>
      ) : (
        <strong className="figure-count">
          {total === undefined ? <i className="skeleton-line" /> : formatCount(total)}
        </strong>
      )}
      {counted.trendBy && <Trend resource={resource} filter={filter} by={counted.trendBy} />}
    </Link>
  );
}

/** A count that links to its list, with its trend; not shown to a role that may not open the list. */
export function Figure({ counted }: { readonly counted: CountFigure }) {
  const { role } = useActor();
  const list = openListPath(getResource(counted.resource), role);
  const route = matchRoute(pathnameOf(list ?? counted.leadsTo ?? ''));
  return route && mayOpen(route, role) ? <CountLink counted={counted} list={list} /> : null;
}
