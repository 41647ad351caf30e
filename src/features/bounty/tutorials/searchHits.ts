import { taskAddress } from '#src/features/bounty/model/taskAddress.ts';
import { networkNames } from '#src/i18n/en/bounty/networks.ts';
import { tutorials as words } from '#src/i18n/en/bounty/tutorials.ts';
import type { SearchHit } from '#src/layout/search/sources.ts';
import { taskTypes } from '#src/resources/bounty/taskTypes/taskTypes.ts';

/** The tutorials in the global search, with the same texts as their index. */
export const searchHits: readonly SearchHit[] = taskTypes.map(({ key, network, title, what }) => ({
  id: key,
  title,
  aside: networkNames[network],
  texts: [{ label: words.about, text: what }],
  address: taskAddress.tutorial(key),
}));
