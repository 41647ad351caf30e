import type { Override } from '#src/screens/overrides.ts';
import { stockScreen } from '#src/screens/reactAdmin/reactAdminScreen.tsx';

export const screens: Override['screens'] = {
  list: stockScreen('tag-list', () => import('../tags/TagList.tsx').then(({ TagList }) => TagList)),
};
