import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { mayOpen } from '#src/access/routes.ts';
import { formatCount } from '#src/format/number.ts';
import { dashboards } from '#src/i18n/en/dashboards.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { resourceNamed } from '#src/schema/registry.ts';
import { routeOf } from '#src/schema/routes.ts';
import { listAddress } from '#src/screens/paths.ts';
import { type CountFigure, pathnameOf } from './dashboard.ts';
import { useRecordCount } from './useRecordCount.ts';

/** How many of the counted are new. Today is the last of the days. */
function Trend({ counted, newBy }: { readonly counted: CountFigure; readonly newBy: string }) {
  const { name, resource, filter } = counted;
  const recent = useMemo(
    () => ({ name, resource, filter: { ...filter, [`${newBy}_gte`]: '$today-6' } }),
    [name, resource, filter, newBy],
  );
  const { total } = useRecordCount(recent);
  const text = total === 0 ? dashboards.noneLately : say(dashboards.newLately, { smart_count: total ?? 0 });
  return (
    <span className="figure-trend" aria-busy={total === undefined}>
      {total !== undefined && text}
    </span>
  );
}

function CountLink({ counted }: { readonly counted: CountFigure }) {
  const { resource, filter, total, error } = useRecordCount(counted);
  return (
    <Link className="box figure" to={listAddress(resource, filter) ?? counted.leadsTo ?? '/'}>
      <span className="muted">{dashboards[counted.name]}</span>
      {error ? (
        <span className="figure-failed">{dashboards.countFailed}</span>
      ) : (
        <strong className="figure-count" aria-busy={total === undefined}>
          {total !== undefined && formatCount(total)}
        </strong>
      )}
      {counted.newBy && <Trend counted={counted} newBy={counted.newBy} />}
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
