import { useActor } from '#src/providers/useActor.ts';
import { statusName } from '#src/schema/status.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';

/** Whether the record waits for the user's decision: another user owns it, and it isn't delivered yet. */
export function useIsUnderReview({ resource: { status, ownerField }, record }: OverrideSlotProps): boolean {
  const { profile } = useActor();
  const isOwn = record[ownerField ?? ''] === profile.id;
  if (isOwn || status === undefined) return false;
  return status.machine.tones[statusName(status.machine, record[status.field]) ?? ''] === 'waiting';
}
