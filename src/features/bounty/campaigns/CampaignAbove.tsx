import { useGetOne } from 'ra-core';
import { type Campaign, campaigns } from '#src/resources/bounty/campaigns.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { CampaignMoney, useReadsMoney } from '../money/CampaignMoney.tsx';
import { CampaignPayouts } from '../payouts/CampaignPayouts.tsx';
import { CampaignTasks } from './CampaignTasks.tsx';
import { NextStep } from './NextStep.tsx';

function Money({ campaign }: { readonly campaign: Campaign }) {
  if (!useReadsMoney(campaign)) return null;
  return (
    <>
      <CampaignMoney campaign={campaign} />
      <CampaignPayouts campaign={campaign} />
    </>
  );
}

/** Above a campaign's facts, for those who run it: what comes next, its tasks, and the money. */
export function CampaignAbove(props: OverrideSlotProps) {
  // Of the same cache as the page's, and known by its fields.
  const { data: campaign } = useGetOne<Campaign>(campaigns.name, { id: props.record.id });
  return (
    <>
      {campaign && <NextStep campaign={campaign} />}
      <CampaignTasks {...props} />
      {campaign && <Money campaign={campaign} />}
    </>
  );
}
