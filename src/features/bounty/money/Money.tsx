import { useShownCampaign } from '#src/features/bounty/queries/useShownCampaign.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { CampaignPayouts } from '../payouts/CampaignPayouts.tsx';
import { CampaignMoney } from './CampaignMoney.tsx';
import '#src/fields/cells.css';

/** A campaign's money and its payouts, for readers of the money. */
export function Money({ record }: OverrideSlotProps) {
  const campaign = useShownCampaign(record);
  return (
    campaign && (
      <>
        <CampaignMoney campaign={campaign} />
        <CampaignPayouts campaign={campaign} />
      </>
    )
  );
}
