import { useQuery } from '@tanstack/react-query';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { Doctor } from './Doctor.tsx';
import { zoneDeliveryQuery } from './deliveryQueries.ts';

/** Explains why a zone does or doesn’t deliver. */
export const ZoneDoctor = (props: OverrideSlotProps) => (
  <Doctor {...props} answer={useQuery(zoneDeliveryQuery(props.record))} />
);
