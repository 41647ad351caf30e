import { messageOf, problem } from '#src/problems/catalogue.ts';
import type { ApprovalBlockerProps } from '#src/screens/overrides.ts';
import { useBlocker } from '#src/screens/transition/useBlocker.ts';

/** Blocks the approval while no reward is chosen: the tiers don't always decide on one. */
export function RewardBlocker({ record, onFound }: ApprovalBlockerProps) {
  useBlocker(record['reward'] === null ? messageOf(problem('rewardRequired')) : undefined, onFound);
  return null;
}
