import { useGetOne } from 'ra-core';
import { type Campaign, campaigns } from '#src/resources/bounty/campaigns.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { CampaignMoney } from '../money/CampaignMoney.tsx';
import { useMayReadMoney } from '../money/useMayReadMoney.ts';
import { CampaignPayouts } from '../payouts/CampaignPayouts.tsx';
import { CampaignTasks } from './CampaignTasks.tsx';
import { NextStep } from './NextStep.tsx';

function Money({ campaign }: { readonly campaign: Campaign }) {
  if (!useMayReadMoney(campaign.manager)) return null;
  return (
    <>
      <CampaignMoney campaign={campaign} />
      <CampaignPayouts campaign={campaign} />
    </>
  );
}

/** For those who run a campaign: the next step, its tasks and its money. They stand above the campaign's facts. */
export function CampaignManagement(props: OverrideSlotProps) {
  // The page has the record as an untyped row. This is the same one, typed, from the cache.
  const { data: campaign } = useGetOne<Campaign>(campaigns.name, { id: props.record.id });
  return (
    <>
      {campaign && <NextStep campaign={campaign} />}
      <CampaignTasks {...props} />
      {campaign && <Money campaign={campaign} />}
    </>
  );
}
