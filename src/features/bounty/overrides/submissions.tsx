import type { Override } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';
import { RewardName } from '../judging/RewardName.tsx';

export const columns: Override['columns'] = { reward: ({ value }) => <RewardName place={Number(value)} /> };

export const above: Override['above'] = chunk('submissions-above', () =>
  import('../judging/SubmissionEvidence.tsx').then(({ SubmissionEvidence }) => SubmissionEvidence),
);

export const approvalBlocker: Override['approvalBlocker'] = chunk('submissions-blocker', () =>
  import('../judging/RewardBlocker.tsx').then(({ RewardBlocker }) => RewardBlocker),
);
