import type { Override } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';

export const above: Override['above'] = chunk('postback-reason', () =>
  import('../postbacks/PostbackReason.tsx').then(({ PostbackReason }) => PostbackReason),
);

export const screens: Override['screens'] = {
  list: chunk('postback-list', () => import('../postbacks/PostbackList.tsx').then(({ PostbackList }) => PostbackList)),
};
