import type { Override } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';

export const page: Override['page'] = ({ id, task }) => `/tasks/${String(task)}/participants/${id}`;

export const above: Override['above'] = chunk('participations-above', () =>
  import('../judging/ParticipationEvidence.tsx').then((one) => one.ParticipationWarnings),
);

export const below: Override['below'] = chunk('participations-below', () =>
  import('../judging/ParticipationEvidence.tsx').then((one) => one.ParticipationEvidence),
);
