import { kindRules } from '#src/fields/rules.ts';
import { tokenStandards } from '#src/resources/bounty/tokenStandards.ts';
import { by } from '#src/schema/access/rules.ts';
import { checkResources } from '#src/schema/checks.ts';
import type { Resource } from '#src/schema/resource.ts';
import { declarations, type Mistake, others, overridden, said } from './said.ts';

const archived = { name: 'archived', path: '/archived-campaigns', filter: { status: 'closed' } } as const;

/** What is said of a resource beside the campaigns, at their paths. */
const saidOfShared = (changes: Partial<Resource>): string[] =>
  checkResources(
    [
      ...declarations,
      {
        ...tokenStandards,
        name: 'advert-things',
        path: '/v0/advert-things',
        screens: { list: '/campaigns', show: '/campaigns/:id' },
        access: { ...tokenStandards.access, read: [by(['advertiser', 'bounty-hunter'])] },
        shared: ['advertiser'],
        sequence: 'campaign_ids',
        ...changes,
      },
    ],
    kindRules,
  );

/** Paths, and what belongs to a resource’s screens. */
export const screens: readonly Mistake[] = [
  [
    'the path of a screen that two share',
    said({ screens: { list: '/users' } }),
    "Q030 The path '/users' stands twice, in campaigns.screens and users.screens; give one of them another path.",
  ],
  [
    'a screen’s path',
    said({ screens: { list: '/campaings' } }),
    "Q031 campaigns.screens.list names '/campaings', which is not a route of src/access/routes.ts; did you mean '/campaigns'?",
  ],
  [
    'the screen in whose place a record’s page is shown',
    said({ screens: { list: '/campaigns', show: '/campaigns/add?id=:id' } }),
    "Q032 campaigns.screens.show names '/campaigns/add', which is not another screen of campaigns; did you mean '/campaigns'?",
  ],
  [
    'standard screens where there is a route already',
    said({ screens: { list: '/volumes' }, hasStandardScreens: true }),
    "Q033 campaigns.screens is 'standard', whose path '/volumes' is '/volumes' of src/access/routes.ts; write its paths out, or give the resource another name.",
  ],
  [
    'the address of the API that two share',
    checkResources([...others, { ...tokenStandards, path: '/v0/currencies' }], kindRules),
    "Q034 The address '/api/bounty/v0/currencies' belongs to currencies and token-standards; give one of them another path.",
  ],
  [
    'a role that finds two resources at one path',
    saidOfShared({ shared: ['advertiser', 'bounty-hunter'] }),
    "Q110 campaigns.screens.shared and advert-things.screens.shared both name 'bounty-hunter' for '/campaigns'; leave it in one of them.",
  ],
  [
    'an id that could name two records',
    saidOfShared({ sequence: 'thing_ids' }),
    "Q111 campaigns and advert-things share '/campaigns/:id', where an id could name two records; give them one 'sequence' of ids.",
  ],
  [
    'a list for those who don’t read it',
    saidOfShared({ shared: ['publisher'] }),
    "Q112 advert-things.screens.shared names 'publisher', who reads no advert-things; take it out, or let it read.",
  ],
  [
    'a further list that a route hides',
    said({ lists: [{ ...archived, path: '/campaigns/archived' }] }),
    "Q113 campaigns.screens.lists.archived has the path '/campaigns/archived', which is '/campaigns/:id' of src/access/routes.ts; give it another path.",
  ],
  [
    'a list apart whose rest can’t be asked for',
    said({ lists: [{ ...archived, filter: { isIco: true, status: 'closed' }, apart: true }] }),
    'Q114 campaigns.screens.lists.archived is apart, and its filter is more than one value of one field; write such a filter, or leave apart out.',
  ],
  [
    'two further lists of one name',
    said({ lists: [archived, { ...archived, path: '/old-campaigns' }] }),
    "Q115 campaigns.screens.lists has 'archived' twice; give one of them another name.",
  ],
  [
    'a further list’s field',
    said({ lists: [{ ...archived, filter: { isICO: true } }] }),
    "Q116 campaigns.screens.lists.archived names 'isICO', which is not a field of campaigns; did you mean 'isIco'?",
  ],
  [
    'a further list’s status',
    said({ lists: [{ ...archived, filter: { status: 'closd' } }] }),
    "Q117 campaigns.screens.lists.archived names 'closd', which is not a status of campaigns; did you mean 'closed'?",
  ],
  [
    'the list that a resource’s is a tab of',
    said({ within: '/user', screens: {} }),
    "Q118 campaigns.screens.within names '/user', which is not the path of a list; did you mean '/users'?",
  ],
  [
    'a page that shows nothing within it',
    said({ within: '/contacts', screens: {} }),
    "Q118 campaigns.screens.within names '/contacts', which is not the path of a list; use one of: …",
  ],
  [
    'what belongs to no resource',
    overridden({ campaign: {} }),
    "Q090 src/features/…/overrides names 'campaign', which is not the name of a resource; did you mean 'campaigns'?",
  ],
  [
    'a column of a resource’s own',
    overridden({ campaigns: { columns: { budgt: null } } }),
    "Q091 overrides/campaigns.tsx columns names 'budgt', which is not a field of campaigns; did you mean 'budget'?",
  ],
  [
    'a label of a resource’s own',
    overridden({ campaigns: { labels: { budgt: null } } }),
    "Q091 overrides/campaigns.tsx labels names 'budgt', which is not a field of campaigns; did you mean 'budget'?",
  ],
  [
    'an input of a resource’s own',
    overridden({ campaigns: { inputs: { titel: null } } }),
    "Q092 overrides/campaigns.tsx inputs names 'titel', which is not a field of campaigns that a form writes; did you mean 'title'?",
  ],
  [
    'a screen of a resource’s own',
    overridden({ campaigns: { screens: { shwo: null } } }),
    "Q093 overrides/campaigns.tsx screens names 'shwo', which is not a screen of campaigns that has a path; did you mean 'show'?",
  ],
];
