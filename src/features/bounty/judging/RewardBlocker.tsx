import { messageOf, problem } from '#src/problems/catalogue.ts';
import type { ApprovalBlockerProps } from '#src/screens/overrides.ts';
import { useReportBlocker } from '#src/screens/transition/useReportBlocker.ts';

/** Blocks the approval while no reward is chosen: the tiers don't always decide on one. */
export function RewardBlocker({ record, onFound }: ApprovalBlockerProps) {
  useReportBlocker(record['reward'] === null ? messageOf(problem('rewardRequired')) : undefined, onFound);
  return null;
}
