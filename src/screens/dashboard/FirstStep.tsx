import { dashboards } from '#src/i18n/en/dashboards.ts';
import { AddLink } from '#src/screens/list/ListHead.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import type { CountedRecords } from './dashboard.ts';
import { useRecordCount } from './useRecordCount.ts';

/** Offers to add the first record of a resource; renders nothing once the actor has a record. */
export function FirstStep({ step }: { readonly step: CountedRecords }) {
  const { resource, total } = useRecordCount(step);
  if (total !== 0) return null;
  return (
    <EmptyState drawing="nothing" text={dashboards[step.name]}>
      <AddLink resource={resource} />
    </EmptyState>
  );
}
