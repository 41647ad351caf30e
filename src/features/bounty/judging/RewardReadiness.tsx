import { messageOf, problem } from '#src/problems/catalogue.ts';
import type { ReadinessProps } from '#src/screens/overrides.ts';
import { useHindrance } from '#src/screens/transition/useBlocker.ts';

/** The tiers don't always tell which reward a submission earns: then a person chooses. */
export function RewardReadiness({ record, onFound }: ReadinessProps) {
  useHindrance(record['reward'] === null ? messageOf(problem('rewardRequired')) : undefined, onFound);
  return null;
}
