import { Suspense } from 'react';
import { dashboards } from '#src/i18n/en/dashboards.ts';
import { useActor } from '#src/providers/useActor.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { openListPath } from '#src/schema/routes.ts';
import type { Filter } from '#src/screens/query/useFilters.ts';
import { listAddress } from '../paths.ts';
import type { WaitingFigure } from './dashboard.ts';
import { useRecordCount } from './useRecordCount.ts';
import { WaitingBox } from './WaitingBox.tsx';

/** The page that handles the oldest record, or all of them together. */
function usePage({ leadsTo, opens }: WaitingFigure, resource: Resource, filter: Filter) {
  const { role } = useActor();
  const list = opens === 'list' ? openListPath(resource, role) : undefined;
  return (oldest: AnyRow): string | undefined => {
    if (list !== undefined) return listAddress(list, filter);
    const page = leadsTo?.replaceAll(/:(\w+)/g, (_, field: string) => String(oldest[field]));
    return page ?? recordPath(resource, 'show', oldest.id);
  };
}

/** Reserves the button's place while its code loads. */
function Action({ name, action }: Required<Pick<WaitingFigure, 'name' | 'action'>>) {
  const waits = (
    <button type="button" className="button" disabled>
      {dashboards[`${name}Action`]}
    </button>
  );
  return (
    <Suspense fallback={waits}>
      <action.Component />
    </Suspense>
  );
}

/** The waiting records of a dashboard figure, counted by the API. */
export function WaitingCard({ waiting }: { readonly waiting: WaitingFigure }) {
  const { name, since, action } = waiting;
  const { resource, filter, total, oldest, error } = useRecordCount(waiting, since);
  const pageOf = usePage(waiting, resource, filter);
  const begin = oldest && {
    // A record older than the field's declaration has waited since its creation.
    since: String(oldest[since] ?? oldest['createdAt']),
    title: String(oldest[resource.title]),
    page: pageOf(oldest),
  };
  return (
    <WaitingBox
      name={name}
      total={total}
      failed={error !== null}
      oldest={begin}
      action={action && begin && <Action name={name} action={action} />}
    />
  );
}
