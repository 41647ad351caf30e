import { ListBase, useListContext } from 'ra-core';
import { useId, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { resourceTitle } from '#src/i18n/labels.ts';
import { useDictionary } from '#src/providers/dictionary.ts';
import { textMember } from '#src/providers/json.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type Campaign } from '#src/resources/bounty/campaigns.ts';
import type { Resource } from '#src/schema/resource.ts';
import { FilterChips } from '#src/screens/list/FilterChips.tsx';
import { ListHead } from '#src/screens/list/ListHead.tsx';
import { EmptyList, FailedList, NoMatches } from '#src/screens/list/ListStates.tsx';
import { Paging } from '#src/screens/list/Paging.tsx';
import { listPositionState } from '#src/screens/listPosition.ts';
import { firstFilter } from '#src/screens/query/firstFilter.ts';
import { defaultSort, fresh, pageSizes } from '#src/screens/query/pageQuery.ts';
import { asRecord, useFilters } from '#src/screens/query/useFilters.ts';
import { useLabels } from '#src/screens/useLabels.ts';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { useOwnParticipations } from '../model/useOwnParticipations.ts';
import { CampaignCard } from './CampaignCard.tsx';
import { GalleryTools, inTools } from './GalleryTools.tsx';
import '#src/theme/controls.css';
import '#src/screens/list/list.css';
import './gallery.css';

const none: readonly Campaign[] = [];
const skeletons = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** The list says itself what failed: no toast beside it. */
const queryOptions = { staleTime: fresh, onError: () => undefined };

function Cards({ titleId }: { readonly titleId: string }) {
  const { data = none, isPending, isPlaceholderData, page, perPage } = useListContext<Campaign>();
  const { search } = useLocation();
  const ids = useMemo(() => data.map(({ id }) => id), [data]);
  const { participations } = useOwnParticipations(ids);
  const { data: categories = [] } = useDictionary('campaign-categories');
  const joined = new Set(participations.map(({ campaign }) => campaign));
  const titleOf = (id: number) =>
    textMember(
      categories.find((category) => category.id === id),
      'title',
    );
  return (
    <ul className="gallery-cards" aria-labelledby={titleId} aria-busy={isPending || isPlaceholderData}>
      {isPending
        ? skeletons.map((name) => <li key={name} className="campaign-card skeleton" />)
        : data.map((campaign, index) => (
            <CampaignCard
              key={campaign.id}
              campaign={campaign}
              category={titleOf(campaign.category)}
              isJoined={joined.has(campaign.id)}
              state={listPositionState({ search, at: (page - 1) * perPage + index })}
            />
          ))}
    </ul>
  );
}

function Found({ resource }: { readonly resource: Resource }) {
  const { data, isPending, error, total } = useListContext<Campaign>();
  const { filter } = useFilters();
  const titleId = useId();
  const asked = useMemo(() => asRecord(resource, filter), [resource, filter]);
  const labels = useLabels(resource, Object.keys(asked), [asked]);
  const isEmpty = !isPending && !error && data?.length === 0;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <div className="list gallery">
      <ListHead resource={resource} titleId={titleId} total={total} />
      <GalleryTools resource={resource} />
      <FilterChips resource={resource} labels={labels} elsewhere={inTools} />
      {error ? <FailedList /> : null}
      {isEmpty && (isFiltered ? <NoMatches /> : <EmptyList resource={resource} />)}
      {!error && !isEmpty && (
        <>
          <Cards titleId={titleId} />
          <Paging />
        </>
      )}
    </div>
  );
}

/** The campaigns for those who do tasks: pictures, pay and time at a glance. The URL is its state, as it is the table's. */
export function Gallery({ resource }: { readonly resource: Resource }) {
  usePageTitle(resourceTitle(resource));
  const actor = useActor();
  const sort = useMemo(() => defaultSort(resource), [resource]);
  return (
    <ListBase<Campaign>
      resource={resource.name}
      sort={sort}
      filterDefaultValues={firstFilter(resource, actor)}
      perPage={pageSizes[0]}
      storeKey={false}
      disableAuthentication
      queryOptions={queryOptions}
    >
      <Found resource={resource} />
    </ListBase>
  );
}
