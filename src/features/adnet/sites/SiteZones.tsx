import { useListContext } from 'ra-core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '#src/format/number.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { adnet } from '#src/i18n/en/adnet/sites.ts';
import { emptyText, nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { allows } from '#src/schema/access/ability.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { ListFrame } from '#src/screens/list/ListFrame.tsx';
import { Paging } from '#src/screens/list/Paging.tsx';
import { RecordTable } from '#src/screens/list/RecordTable.tsx';
import { SkeletonRows } from '#src/screens/list/SkeletonRows.tsx';
import { TableHead } from '#src/screens/list/TableHead.tsx';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { columnsOf } from '#src/screens/query/columns.ts';
import { pageSizes } from '#src/screens/query/pageQuery.ts';
import type { RequestedTransition } from '#src/screens/transition/requestedTransition.ts';
import { TransitionRequest } from '#src/screens/transition/TransitionRequest.tsx';
import { useLabels } from '#src/screens/useLabels.ts';
import '#src/screens/list/list.css';
import '#src/screens/list/table.css';
import './site.css';

const columns = columnsOf(adzones);
const none: readonly AnyRow[] = [];
const sort = { field: 'name', order: 'ASC' } as const;

function Zones({ titleId }: { readonly titleId: string }) {
  const { data = none, total = 0, isPending, error } = useListContext<AnyRow>();
  const [requested, setRequested] = useState<RequestedTransition>();
  const labels = useLabels(adzones, adzones.list, data);
  if (error) return <p>{adnet.zonesFailed}</p>;
  if (!isPending && total === 0) return <p className="site-none">{emptyText(adzones)}</p>;
  return (
    <>
      <div className="box table-box">
        <table className="table" aria-labelledby={titleId} aria-busy={isPending}>
          <TableHead resource={adzones} columns={columns} />
          {isPending ? (
            <SkeletonRows columns={columns} />
          ) : (
            <RecordTable resource={adzones} records={data} onTransition={setRequested} {...{ columns, labels }} />
          )}
        </table>
      </div>
      {total > pageSizes[0] && <Paging />}
      <TransitionRequest resource={adzones} requested={requested} onClose={() => setRequested(undefined)} />
    </>
  );
}

/** The section's title, the number of zones, and the link that adds one. */
function ZonesHead({ siteId, titleId }: { readonly siteId: number; readonly titleId: string }) {
  const { ability } = useActor();
  const { total } = useListContext();
  const add = recordPath(adzones, 'createFor', siteId);
  return (
    <div className="list-head site-zones-head">
      <h2 id={titleId}>{adnet.zones}</h2>
      <span className="list-count">{total === undefined ? '' : formatCount(total)}</span>
      {add && allows(ability, 'create', adzones.name) && (
        <Link className="button" to={add}>
          {say(screens.add, nounsOf(adzones))}
        </Link>
      )}
    </div>
  );
}

/** The ad zones of a site, on its page. */
export function SiteZones({ record: { id } }: OverrideSlotProps) {
  const filter = useMemo(() => ({ site: id }), [id]);
  const titleId = `zones-${id}`;
  return (
    <section className="site-zones" aria-labelledby={titleId}>
      <ListFrame resource={adzones} filter={filter} sort={sort} disableSyncWithLocation>
        <ZonesHead siteId={id} titleId={titleId} />
        <Zones titleId={titleId} />
      </ListFrame>
    </section>
  );
}
