import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { DeliveryCalendar } from './delivery/DeliveryCalendar.tsx';
import { CampaignRules } from './rules/CampaignRules.tsx';
import { UnbilledLink } from './unbilled/UnbilledLink.tsx';

/** The sections below an advert campaign: its delivery, its unbilled events and its rules. */
export const CampaignSections = (props: OverrideSlotProps) => (
  <>
    <DeliveryCalendar {...props} />
    <UnbilledLink {...props} />
    <CampaignRules {...props} />
  </>
);
