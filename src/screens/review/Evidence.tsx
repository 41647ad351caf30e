import { Fragment, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { review } from '#src/i18n/en/admin/review.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { AnyRow, Resource, Section } from '#src/schema/resource.ts';
import { Pending } from '#src/ui/Pending.tsx';
import { fieldsWithLabels } from '../overrides.ts';
import { mayOpenAddress, pageAddressOf } from '../pageAddress.ts';
import type { Queue } from '../queues.ts';
import { Facts } from '../record/Facts.tsx';
import { OverrideSlot } from '../record/OverrideSlot.tsx';
import { PageNotes } from '../record/PageNotes.tsx';
import { usePageTabs } from '../record/PageTabs.tsx';
import { RecordAside } from '../record/RecordAside.tsx';
import { RecordHead } from '../record/RecordHead.tsx';
import { RecordHistory } from '../record/RecordHistory.tsx';
import { useLabels } from '../useLabels.ts';
import { OwnerHistory } from './OwnerHistory.tsx';
import { reviewHeadingId } from './reviewHeadingFocus.ts';
import '../record/page.css';

/** A link to the record's page, for actors who may open it. */
function PageLink({ resource, record }: { readonly resource: Resource; readonly record: AnyRow }) {
  const { role } = useActor();
  const path = pageAddressOf(resource, record);
  return path && mayOpenAddress(path, role) ? (
    <Link className="quiet-button" to={path}>
      {review.openPage}
    </Link>
  ) : null;
}

const sectionsOf = ({ resource, review: { facts } }: Queue): readonly Section[] =>
  facts === undefined ? resource.sections : [{ name: 'facts', fields: facts }];

interface EvidenceProps {
  readonly queue: Queue;
  readonly record: AnyRow;
  /** Shown above the facts. */
  readonly note: ReactNode;
}

/**
 * The facts for the decision: the record's values, the last reason, the override's parts, the owner’s other records and the history. Each
 * record starts at its top.
 */
export function Evidence({ queue, record, note }: EvidenceProps) {
  const { resource } = queue;
  const fieldNames = useMemo(() => fieldsWithLabels(resource, Object.keys(resource.fields)), [resource]);
  const records = useMemo(() => [record], [record]);
  const labels = useLabels(resource, fieldNames, records);
  const tabs = usePageTabs({ resource, record });
  // Braces, as newer browsers return a promise from scrollTo, which React would treat as a clean-up.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [record.id]);
  return (
    <article className="record in-order">
      {/* Outside of the keyed fragment: the heading stays the same element and retains the focus from record to record. */}
      <RecordHead resource={resource} record={record} labels={labels} heading="h2" headingId={reviewHeadingId}>
        <PageLink resource={resource} record={record} />
      </RecordHead>
      <Fragment key={record.id}>
        {note && <output className="note">{note}</output>}
        <PageNotes resource={resource} record={record} note={undefined} />
        <OverrideSlot place="above" resource={resource} record={record} />
        {tabs.map(({ name, part }) => (
          <Suspense key={name} fallback={<Pending />}>
            <part.Component resource={resource} record={record} />
          </Suspense>
        ))}
        <Facts resource={resource} record={record} labels={labels} sections={sectionsOf(queue)}>
          <OverrideSlot place="below" resource={resource} record={record} />
        </Facts>
        <OwnerHistory resource={resource} record={record} />
        <RecordAside resource={resource} record={record} />
        <RecordHistory resource={resource} record={record} />
      </Fragment>
    </article>
  );
}
