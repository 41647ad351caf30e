import { type ReactNode, useMemo, useState } from 'react';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { useRememberRecord } from '#src/screens/record/recentRecords.ts';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { fieldsWithLabels } from '../overrides.ts';
import type { RequestedTransition } from '../transition/requestedTransition.ts';
import { TransitionRequest } from '../transition/TransitionRequest.tsx';
import { useLabels } from '../useLabels.ts';
import { Facts } from './Facts.tsx';
import { Neighbours } from './Neighbours.tsx';
import { OverrideSlot } from './OverrideSlot.tsx';
import { PageNotes } from './PageNotes.tsx';
import { PageTabs, usePageTabs } from './PageTabs.tsx';
import { RecordActions } from './RecordActions.tsx';
import { RecordAside } from './RecordAside.tsx';
import { RecordHead } from './RecordHead.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import { RecordUsages } from './RecordUsages.tsx';
import { useActorNames } from './useActorNames.ts';
import '#src/theme/controls.css';
import './page.css';

interface RecordPageProps {
  readonly resource: Resource;
  readonly record: AnyRow;
  /** Shown above the facts: the reason why the page replaces the form. */
  readonly note?: ReactNode;
  /** Replaces the pager of the list that the record was opened from. */
  readonly way?: ReactNode;
}

/** The page of a record: header with actions, notes, the tabs of its override, and facts by section. */
export function RecordPage({ resource, record, note, way }: RecordPageProps) {
  const [requested, setRequested] = useState<RequestedTransition>();
  const fieldNames = useMemo(() => fieldsWithLabels(resource, Object.keys(resource.fields)), [resource]);
  const records = useMemo(() => [record], [record]);
  const labels = useActorNames(resource, record, useLabels(resource, fieldNames, records));
  usePageTitle(String(record[resource.title]));
  useRememberRecord(resource, record.id);
  const tabs = usePageTabs({ resource, record });
  const body = (
    <div className="record-body">
      <Facts resource={resource} record={record} labels={labels}>
        <OverrideSlot place="below" resource={resource} record={record} />
      </Facts>
      <div className="record-side">
        <RecordAside record={record} resource={resource} />
        <RecordUsages record={record} resource={resource} />
        <RecordHistory record={record} resource={resource} />
      </div>
    </div>
  );
  return (
    <div className="record in-order">
      {way ?? <Neighbours resource={resource} record={record} />}
      <RecordHead resource={resource} record={record} labels={labels}>
        <RecordActions
          resource={resource}
          record={record}
          onTransition={(transition) => setRequested({ record, transition })}
        />
      </RecordHead>
      <PageNotes resource={resource} record={record} note={note} />
      <OverrideSlot place="above" resource={resource} record={record} />
      {tabs.length > 0 ? (
        <PageTabs tabs={tabs} resource={resource} record={record}>
          {body}
        </PageTabs>
      ) : (
        body
      )}
      <TransitionRequest resource={resource} requested={requested} onClose={() => setRequested(undefined)} />
    </div>
  );
}
