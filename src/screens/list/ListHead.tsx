import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '#src/format/number.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { listTitle, nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import type { ResourceList } from '#src/schema/findList.ts';
import type { Resource } from '#src/schema/resource.ts';
import { Pending } from '#src/ui/Pending.tsx';
import { overrideOf } from '../overrides.ts';
import { useCreateAddress } from '../pageAddress.ts';
import './list.css';

/** Links to the form for a new record, if the role may create one. */
export function AddLink({ resource }: { readonly resource: Resource }) {
  const address = useCreateAddress(resource);
  return (
    address && (
      <Link className="button" data-kind="filled" to={address}>
        {say(screens.add, nounsOf(resource))}
      </Link>
    )
  );
}

interface ListHeadProps extends ResourceList {
  readonly titleId: string;
  readonly total: number | undefined;
  /** `h2` below a page's own title. */
  readonly heading?: 'h1' | 'h2' | undefined;
}

/** The actions that the resource's override adds. */
function ListActions({ resource }: { readonly resource: Resource }) {
  const { listActions } = overrideOf(resource);
  return (
    listActions && (
      <div className="list-actions">
        <Suspense fallback={<Pending />}>
          <listActions.Component resource={resource} />
        </Suspense>
      </div>
    )
  );
}

/** The title, the number of records, and the link to add one. New records may not match an extra list, so it has no link. */
export function ListHead({ resource, list, titleId, total, heading: Heading = 'h1' }: ListHeadProps) {
  return (
    <div className="list-head">
      <Heading id={titleId}>{listTitle(resource, list)}</Heading>
      <output className="list-count">{total === undefined ? '' : formatCount(total)}</output>
      {list === undefined && <ListActions resource={resource} />}
      {list === undefined && <AddLink resource={resource} />}
    </div>
  );
}
