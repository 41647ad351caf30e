import { useListContext } from 'ra-core';
import { useId, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { resourceTitle } from '#src/i18n/labels.ts';
import { useDictionary } from '#src/providers/dictionary.ts';
import { textMember } from '#src/providers/json.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import type { Resource } from '#src/schema/resource.ts';
import { ListFrame } from '#src/screens/list/ListFrame.tsx';
import { ListLayout } from '#src/screens/list/ListLayout.tsx';
import { listPositionState } from '#src/screens/listPosition.ts';
import { initialFilter } from '#src/screens/query/initialFilter.ts';
import { useListFields } from '#src/screens/query/useColumns.ts';
import { filterAsRecord, useFilters } from '#src/screens/query/useFilters.ts';
import { useLabels } from '#src/screens/useLabels.ts';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { useOwnParticipations } from '../model/useOwnParticipations.ts';
import { isCampaignFull, usePlacesLeft } from '../model/usePlacesLeft.ts';
import { CampaignCard } from './CampaignCard.tsx';
import { GalleryTools, selectFields } from './GalleryTools.tsx';
import { presetIn, presetKeys, presetsOf } from './galleryFilters.ts';
import '#src/theme/controls.css';
import './gallery.css';

const none: readonly Campaign[] = [];
const skeletons = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

function Cards({ titleId }: { readonly titleId: string }) {
  const { data = none, isPending, isPlaceholderData, page, perPage } = useListContext<Campaign>();
  const { search } = useLocation();
  const ids = useMemo(() => data.map(({ id }) => id), [data]);
  const { participations } = useOwnParticipations(ids);
  const places = usePlacesLeft(ids);
  const { data: categories = [] } = useDictionary('campaign-categories');
  const joinedCampaigns = new Set(participations.map(({ campaign }) => campaign));
  const titleOf = (id: number) =>
    textMember(
      categories.find((category) => category.id === id),
      'title',
    );
  return (
    <ul className="plain-list gallery-cards" aria-labelledby={titleId} aria-busy={isPending || isPlaceholderData}>
      {isPending
        ? skeletons.map((name) => <li key={name} className="box campaign-card skeleton" />)
        : data.map((campaign, index) => (
            <CampaignCard
              key={campaign.id}
              campaign={campaign}
              category={titleOf(campaign.category)}
              isJoined={joinedCampaigns.has(campaign.id)}
              isFull={isCampaignFull(places, campaign.id)}
              state={listPositionState({ search, at: (page - 1) * perPage + index })}
            />
          ))}
    </ul>
  );
}

function GalleryList({ resource }: { readonly resource: Resource }) {
  const { filter } = useFilters();
  const titleId = useId();
  const filterValues = useMemo(() => filterAsRecord(resource, filter), [resource, filter]);
  const labels = useLabels(resource, Object.keys(filterValues), [filterValues]);
  const { id: me } = useActor().profile;
  // The dates are fixed when the page opens, so that the selected preset is still recognized after midnight.
  const [presets] = useState(() => presetsOf(me));
  const inTools = presetIn(filter, presets) ? [...selectFields, ...presetKeys] : selectFields;
  const tools = <GalleryTools resource={resource} presets={presets} />;
  return (
    <ListLayout {...{ resource, titleId, tools, inTools, labels }}>
      <Cards titleId={titleId} />
    </ListLayout>
  );
}

/** The campaigns as cards for hunters: picture, pay and dates. The URL stores its state, like the table's. */
export function Gallery({ resource }: { readonly resource: Resource }) {
  usePageTitle(resourceTitle(resource));
  const fields = useListFields(resource);
  return (
    <ListFrame resource={resource} fields={fields} filterDefaultValues={initialFilter(resource, useActor())}>
      <GalleryList resource={resource} />
    </ListFrame>
  );
}
