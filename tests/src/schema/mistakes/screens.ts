import { kindRules } from '#src/fields/rules.ts';
import { tokenStandards } from '#src/resources/bounty/tokenStandards.ts';
import { checkResources } from '#src/schema/checks.ts';
import { type Mistake, others, overridden, said } from './said.ts';

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
    said({ screens: { list: '/landings' }, hasStandardScreens: true }),
    "Q033 campaigns.screens is 'standard', whose path '/landings' is '/landings' of src/access/routes.ts; write its paths out, or give the resource another name.",
  ],
  [
    'the address of the API that two share',
    checkResources([...others, { ...tokenStandards, path: '/v0/currencies' }], kindRules),
    "Q034 The address '/api/bounty/v0/currencies' belongs to currencies and token-standards; give one of them another path.",
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
