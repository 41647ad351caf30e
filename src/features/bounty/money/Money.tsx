import { useGetOne } from 'ra-core';
import { type Campaign, campaigns } from '#src/resources/bounty/campaigns.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { CampaignPayouts } from '../payouts/CampaignPayouts.tsx';
import { CampaignMoney } from './CampaignMoney.tsx';
import '#src/fields/cells.css';

/** A campaign's money and its payouts, for those who may read them. */
export function Money({ record }: OverrideSlotProps) {
  // The page has the record as an untyped row. This is the same one, typed, from the cache.
  const { data: campaign } = useGetOne<Campaign>(campaigns.name, { id: record.id });
  return (
    campaign && (
      <>
        <CampaignMoney campaign={campaign} />
        <CampaignPayouts campaign={campaign} />
      </>
    )
  );
}
