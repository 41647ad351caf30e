import { useQuery } from '@tanstack/react-query';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { Doctor } from './Doctor.tsx';
import { campaignDeliveryQuery } from './deliveryQueries.ts';
import { useIsUnderReview } from './useIsUnderReview.ts';

function Shown(props: OverrideSlotProps) {
  return <Doctor {...props} answer={useQuery(campaignDeliveryQuery(props.record))} />;
}

/** Explains why a campaign does or doesn’t deliver. It is hidden from reviewers of a waiting campaign. */
export function CampaignDoctor(props: OverrideSlotProps) {
  return useIsUnderReview(props) ? null : <Shown {...props} />;
}
