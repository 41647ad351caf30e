import type { Override } from '#src/screens/overrides.ts';
import { stockScreen } from '#src/screens/stock/stockScreen.tsx';

export const screens: Override['screens'] = {
  list: stockScreen('tag-list', () => import('../tags/TagList.tsx').then(({ TagList }) => TagList)),
};
