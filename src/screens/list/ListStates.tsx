import { useListContext } from 'ra-core';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { emptyText } from '#src/i18n/labels.ts';
import { isShownInBanner } from '#src/providers/errors.ts';
import type { ResourceList } from '#src/schema/findList.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useFilters } from '../query/useFilters.ts';
import { AddLink } from './ListHead.tsx';

function ClearFilters() {
  const { setFilter } = useFilters();
  return (
    <button type="button" className="button" onClick={() => setFilter({})}>
      {screens.clearFilters}
    </button>
  );
}

/** Shown if there is no record yet. */
export const EmptyList = ({ resource, list }: ResourceList) => (
  <EmptyState drawing="nothing" text={emptyText(resource, list)}>
    {list === undefined && <AddLink resource={resource} />}
  </EmptyState>
);

/** Shown if no record matches the filter. */
export const NoMatches = () => (
  <EmptyState drawing="search" text={screens.noMatches}>
    <ClearFilters />
  </EmptyState>
);

/**
 * Shown if the list could not be loaded. The shell already reports an unreachable server, so this message is left out. The user can clear
 * filters, as the server may not know a filter of the address.
 */
export function FailedList() {
  const { filter } = useFilters();
  const list = useListContext();
  const error: unknown = list.error;
  const message = error instanceof Error && !isShownInBanner(error) ? error.message : '';
  return (
    <EmptyState drawing="broken" text={screens.listFailed} detail={message}>
      <button type="button" className="button" data-kind="filled" onClick={() => void list.refetch()}>
        {screens.tryAgain}
      </button>
      {Object.keys(filter).length > 0 && <ClearFilters />}
    </EmptyState>
  );
}
