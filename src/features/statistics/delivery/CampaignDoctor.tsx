import { useQuery } from '@tanstack/react-query';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { Doctor } from './Doctor.tsx';
import { campaignDeliveryQuery } from './deliveryQueries.ts';
import { useIsUnderReview } from './useIsUnderReview.ts';

function Shown(props: OverrideSlotProps) {
  return <Doctor {...props} answer={useQuery(campaignDeliveryQuery(props.record))} />;
}

/** Why a campaign does or doesn’t deliver. Who decides on one that waits for review has other questions. */
export function CampaignDoctor(props: OverrideSlotProps) {
  return useIsUnderReview(props) ? null : <Shown {...props} />;
}
