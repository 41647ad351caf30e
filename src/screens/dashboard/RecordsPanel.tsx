import { useGetList } from 'ra-core';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { dashboards } from '#src/i18n/en/dashboards.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import { useActor } from '#src/providers/useActor.ts';
import { getResource } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { openListPath } from '#src/schema/routes.ts';
import { listFields } from '#src/screens/query/columnNames.ts';
import { fieldsMeta } from '#src/screens/query/pageQuery.ts';
import { toApiFilter } from '#src/screens/query/quickFilters.ts';
import { fieldValue } from '../fieldValue.ts';
import { usePageAddress } from '../pageAddress.ts';
import { listAddress } from '../paths.ts';
import { logo } from '../record/logo.tsx';
import { useLabels } from '../useLabels.ts';
import { type PanelOfRecords, panelId } from './dashboard.ts';

/** The number of records that a panel shows. */
const rowCount = 5;
/** The number of records after “more”, if they have no list. */
const maxRows = 50;
/** In pixels. */
const logoSize = 24;
const none: readonly AnyRow[] = [];

interface RowsProps {
  readonly resource: Resource;
  readonly fields: readonly string[];
  readonly records: readonly AnyRow[];
}

/** The last switch of a record that is on: an archived record isn’t running, whatever its status. */
const activeSwitches = ({ fields }: Resource, record: AnyRow): string | undefined =>
  Object.keys(fields).findLast((name) => fields[name]?.switches && record[name] === true);

function Rows({ resource, fields, records }: RowsProps) {
  const labels = useLabels(resource, fields, records);
  const pageOf = usePageAddress(resource);
  return (
    <ul className="plain-list panel-rows">
      {records.map((record) => {
        const on = activeSwitches(resource, record);
        return (
          <li key={record.id} className="panel-row">
            {logo(resource, record, logoSize)}
            <Link className="panel-title" to={pageOf(record) ?? '/'}>
              {String(record[resource.title])}
            </Link>
            {fields.map((name) => (
              <span key={name} className="panel-fact" title={fieldLabel(resource, name)}>
                {on !== undefined && name === resource.status?.field ? (
                  <span className="chip" data-tone={resource.fields[on]?.switches?.tone}>
                    {fieldLabel(resource, on)}
                  </span>
                ) : (
                  fieldValue(name, record[name], { resource, labels, exact: false, record })
                )}
              </span>
            ))}
          </li>
        );
      })}
    </ul>
  );
}

/** Shows the maximum number of rows, each with its mark and its title. */
const SkeletonRows = () => (
  <div className="panel-waiting" aria-busy data-arriving="true">
    {Array.from({ length: rowCount }, (_, row) => (
      <div key={row} className="panel-row">
        <i />
        <i />
      </div>
    ))}
  </div>
);

/** The heading of a panel. The page scrolls to it and focuses it when the address names it. */
function PanelHeading({ name }: Pick<PanelOfRecords, 'name'>) {
  const { hash, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isNamed = hash === `#${panelId(name)}`;
  useEffect(() => {
    if (!isNamed) return;
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, [isNamed, key]);
  return (
    <h2 id={panelId(name)} ref={heading} tabIndex={-1} data-named={isNamed || undefined}>
      {dashboards[name]}
    </h2>
  );
}

interface RecordsPanelProps {
  readonly panel: PanelOfRecords;
  /** The text of a panel without records. */
  readonly empty?: string;
  /** Rendered below the records. */
  readonly children?: ReactNode;
}

/** Shows some records of a resource with their main facts, and a link to all of them. */
export function RecordsPanel({ panel, empty = dashboards.panelEmpty, children }: RecordsPanelProps) {
  const { profile, role } = useActor();
  const resource = getResource(panel.resource);
  const filter = useMemo(() => toApiFilter(resource, panel, profile.id), [resource, panel, profile.id]);
  const [field, order] = panel.sort;
  const [perPage, setPerPage] = useState(rowCount);
  const pagination = { page: 1, perPage };
  const meta = fieldsMeta(listFields(resource, panel.fields));
  const {
    data = none,
    total,
    error,
  } = useGetList<AnyRow>(resource.name, { pagination, sort: { field, order }, filter, meta });
  const list = openListPath(resource, role);
  const isMore = Number(total) > perPage && data.length > 0;
  return (
    <section className="box panel-of-records" aria-labelledby={panelId(panel.name)}>
      <div className="panel-head">
        <PanelHeading name={panel.name} />
        {list !== undefined && Number(total) > 0 && <Link to={listAddress(list, filter)}>{dashboards.showAll}</Link>}
        {list === undefined && isMore && (
          <button type="button" className="quiet-button" onClick={() => setPerPage(perPage + maxRows)}>
            {dashboards.showMore}
          </button>
        )}
      </div>
      {error && <p className="figure-failed">{dashboards.panelFailed}</p>}
      {total === undefined && !error && <SkeletonRows />}
      {total === 0 && <p className="muted">{empty}</p>}
      <Rows resource={resource} fields={panel.fields} records={data} />
      {children}
    </section>
  );
}
