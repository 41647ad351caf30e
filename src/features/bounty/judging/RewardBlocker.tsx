import { messageOf, problem } from '#src/problems/catalogue.ts';
import type { ApprovalBlockerProps } from '#src/screens/overrides.ts';
import { useReportBlocker } from '#src/screens/transition/useReportBlocker.ts';

/** The tiers don't always tell which reward a submission earns: then a person chooses. */
export function RewardBlocker({ record, onFound }: ApprovalBlockerProps) {
  useReportBlocker(record['reward'] === null ? messageOf(problem('rewardRequired')) : undefined, onFound);
  return null;
}
