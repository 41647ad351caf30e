import { Link } from 'react-router-dom';
import { mayOpen } from '#src/access/routes.ts';
import { formatCount } from '#src/format/number.ts';
import { dashboards } from '#src/i18n/en/dashboards.ts';
import { useActor } from '#src/providers/useActor.ts';
import { resourceNamed } from '#src/schema/registry.ts';
import { routeOf } from '#src/schema/routes.ts';
import { listAddress } from '#src/screens/paths.ts';
import { type CountFigure, pathnameOf } from './dashboard.ts';
import { useRecordCount } from './useRecordCount.ts';

function CountLink({ counted }: { readonly counted: CountFigure }) {
  const { resource, filter, total, error } = useRecordCount(counted);
  return (
    <Link className="box figure" to={listAddress(resource, filter) ?? counted.leadsTo ?? '/'}>
      <span className="muted">{dashboards[counted.name]}</span>
      {error ? (
        <span className="figure-failed">{dashboards.countFailed}</span>
      ) : (
        <strong className="figure-count">{total === undefined ? ' ' : formatCount(total)}</strong>
      )}
    </Link>
  );
}

/** A count that links to its list; not shown to a role that may not open the list. */
export function Figure({ counted }: { readonly counted: CountFigure }) {
  const { role } = useActor();
  const { list = counted.leadsTo } = resourceNamed(counted.resource).screens;
  const route = list === undefined ? undefined : routeOf(pathnameOf(list));
  return route && mayOpen(route, role) ? <CountLink counted={counted} /> : null;
}
