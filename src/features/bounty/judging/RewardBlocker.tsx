import { messageOf, problem } from '#src/problems/catalogue.ts';
import type { ApprovalBlockerProps } from '#src/screens/overrides.ts';
import { useReportBlocker } from '#src/screens/transition/useReportBlocker.ts';

/** Blocks the approval until a reward is chosen, because the tiers don't always determine one. */
export function RewardBlocker({ record, onFound }: ApprovalBlockerProps) {
  useReportBlocker(record['reward'] === null ? messageOf(problem('rewardRequired')) : undefined, onFound);
  return null;
}
