import { messageOf, problem } from '#src/problems/catalogue.ts';
import type { ReadinessProps } from '../overrides.ts';

/** The tiers don't always tell which reward a submission earns: then a person chooses. */
export const RewardReadiness = ({ record, children }: ReadinessProps) =>
  children(record['reward'] === null ? messageOf(problem('rewardRequired')) : undefined);
