import type { ResourceWords } from './words.ts';

/** Landings and their groups. */
export const landings = {
  'advert-landings': {
    one: 'landing',
    many: 'landings',
    fields: {
      url: 'Address',
      share: 'Visitors',
      statusReason: 'Last reason',
      lastCheck: 'Last check',
      nextCheckAt: 'Next check',
    },
    empty: 'No landings yet. Add a group first, then the pages that your ads lead to.',
  },
  'landing-groups': {
    one: 'landing group',
    many: 'landing groups',
    empty: 'No landing groups yet. Add one, then add landings to it.',
  },
} as const satisfies Readonly<Record<string, ResourceWords>>;
