import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '#src/format/date.ts';
import { formatCount } from '#src/format/number.ts';
import { review } from '#src/i18n/en/admin/review.ts';
import { fieldLabel, nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { checkedField } from '#src/schema/postModeration.ts';
import { getResource } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { fieldValue } from '../fieldValue.ts';
import { mayOpenAddress, pageAddressOf, usePageAddress } from '../pageAddress.ts';
import { listFields } from '../query/columnNames.ts';
import { fieldsMeta } from '../query/pageQuery.ts';
import './ownersOthers.css';

/** The number of shown records, the latest first. */
const perPage = 5;
const none: readonly AnyRow[] = [];

interface OwnerRecordsProps {
  readonly resource: Resource & { readonly status: NonNullable<Resource['status']> };
  readonly record: AnyRow;
  readonly ownerField: string;
}

/** A record of the owner: its title, its decision, and the reason. */
function OwnerRecord({ resource, record }: Pick<OwnerRecordsProps, 'resource' | 'record'>) {
  const { field, machine } = resource.status;
  const page = usePageAddress(resource)(record);
  const title = String(record[resource.title]);
  const reason = machine.reasonField && record[machine.reasonField];
  const { checkedAt } = record;
  return (
    <li className="owners-other">
      {page ? <Link to={page}>{title}</Link> : <span>{title}</span>}
      {fieldValue(field, record[field], { resource, labels: () => undefined, exact: false })}
      {typeof reason === 'string' && reason !== '' && <p className="muted">{reason}</p>}
      {!reason && resource.postModeration && typeof checkedAt === 'string' && (
        <p className="muted">{say(review.checkedOn, { date: formatDate(checkedAt) })}</p>
      )}
    </li>
  );
}

/** The queue already lists the waiting records. */
function decidedFilter({ status: { field, machine }, review, postModeration }: OwnerRecordsProps['resource']) {
  const [queue = ''] = [review?.queue ?? []].flat();
  return postModeration ? { [checkedField]: true } : { [`${field}_neq`]: machine.values[queue] };
}

/** Links to all records of the owner, for actors who may open them. */
function OwnerLink({ resource, record, ownerField }: OwnerRecordsProps) {
  const { role } = useActor();
  const owners = resource.fields[ownerField]?.target;
  const page = owners && pageAddressOf(getResource(owners), { id: Number(record[ownerField]), version: 1 });
  if (!page || !mayOpenAddress(page, role)) return null;
  return <Link to={page}>{say(review.openOwner, { owner: fieldLabel(resource, ownerField).toLowerCase() })}</Link>;
}

function OwnerRecords({ resource, record, ownerField }: OwnerRecordsProps) {
  const { machine } = resource.status;
  const owner: unknown = record[ownerField];
  const filter = useMemo(
    () => ({ [ownerField]: owner, id_neq: record.id, ...decidedFilter(resource) }),
    [ownerField, owner, record.id, resource],
  );
  const {
    data = none,
    total,
    isPending,
    error,
    refetch,
  } = useGetList<AnyRow>(resource.name, {
    pagination: { page: 1, perPage },
    sort: { field: 'updatedAt', order: 'DESC' },
    filter,
    // The reason is a long field, which lists leave out.
    meta: fieldsMeta(listFields(resource, [machine.reasonField ?? []].flat())),
  });
  const { many } = nounsOf(resource);
  return (
    <LoadedSection
      title={say(review.others, { many, owner: fieldLabel(resource, ownerField).toLowerCase() })}
      isPending={isPending}
      error={error}
      failed={review.othersFailed}
      onRetry={() => void refetch()}
    >
      {total === 0 && <p className="muted">{review.noOthers}</p>}
      <ul className="plain-list">
        {data.map((other) => (
          <OwnerRecord key={other.id} resource={resource} record={other} />
        ))}
      </ul>
      {Number(total) > perPage && (
        <p className="muted">{say(review.moreOthers, { count: formatCount(Number(total) - perPage) })}</p>
      )}
      <OwnerLink {...{ resource, record, ownerField }} />
    </LoadedSection>
  );
}

/** The decisions on other records of the same owner, which show the owner's reliability. */
export function OwnerHistory({ resource, record }: { readonly resource: Resource; readonly record: AnyRow }) {
  const { ownerField, status } = resource;
  const isOwned = ownerField !== undefined && ownerField !== 'id' && typeof record[ownerField] === 'number';
  return isOwned && status ? <OwnerRecords {...{ resource: { ...resource, status }, record, ownerField }} /> : null;
}
