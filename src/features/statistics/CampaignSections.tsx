import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { DeliveryCalendar } from './delivery/DeliveryCalendar.tsx';
import { CampaignRules } from './rules/CampaignRules.tsx';

/** Below an advert campaign: how it was delivered, and the rules that block what doesn’t pay. */
export const CampaignSections = (props: OverrideSlotProps) => (
  <>
    <DeliveryCalendar {...props} />
    <CampaignRules {...props} />
  </>
);
