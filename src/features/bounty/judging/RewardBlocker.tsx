import { messageOf, problem } from '#src/problems/catalogue.ts';
import type { ApprovalBlockerProps } from '#src/screens/overrides.ts';
import { useBlocker } from '#src/screens/transition/useBlocker.ts';

/** The tiers don't always tell which reward a submission earns: then a person chooses. */
export function RewardBlocker({ record, onFound }: ApprovalBlockerProps) {
  useBlocker(record['reward'] === null ? messageOf(problem('rewardRequired')) : undefined, onFound);
  return null;
}
