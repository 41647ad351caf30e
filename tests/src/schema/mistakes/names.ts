import { computed } from '#src/fields/computed/kind.ts';
import { records } from '#src/fields/records/kind.ts';
import { kindRules } from '#src/fields/rules.ts';
import { text } from '#src/fields/text/kind.ts';
import { managers } from '#src/resources/bounty/managers.ts';
import { wallets } from '#src/resources/bounty/wallets.ts';
import { checkResources } from '#src/schema/checks.ts';
import { field } from '#src/schema/field.ts';
import { allResources } from '#src/schema/registry.ts';
import { type Mistake, withFields } from './said.ts';

/** Names that nothing has, or that can’t be one. */
export const names: readonly Mistake[] = [
  [
    'the name of another resource',
    checkResources([...allResources(), managers], kindRules),
    "Q001 Two resources have the name 'managers'; give one of them another name.",
  ],
  [
    'a kind',
    withFields({ title: field('txt', {}) }),
    "Q002 campaigns.fields.title names 'txt', which is not a kind with a folder in src/fields; did you mean 'text'?",
  ],
  [
    'a target',
    withFields({ category: field('reference', {}, { target: 'campaign-categorys' }) }),
    "Q003 campaigns.fields.category names 'campaign-categorys', which is not a resource; did you mean 'campaign-categories'?",
  ],
  [
    'a kind within a list of sub-records',
    withFields({ links: records({ label: computed(text(), () => '') }) }),
    "Q004 campaigns.fields.links.label names 'computed', which is not a kind that an entry can have; use one of: …",
  ],
  [
    'the name of a resource',
    checkResources(
      [...allResources().filter((one) => one !== wallets), { ...wallets, name: 'hunterWallets' }],
      kindRules,
    ),
    "Q005 A resource has the name 'hunterWallets'; write it in kebab-case, as 'creative-tags', which is its path and its table.",
  ],
  [
    'the name of a field',
    withFields({ 'start-at': text() }),
    "Q006 campaigns.fields names 'start-at', which is not in camelCase; write it as 'startAt' is written.",
  ],
  [
    'a name that a filter takes apart',
    withFields({ price_gte: text() }),
    "Q007 campaigns.fields names 'price_gte', which a filter reads as an operator; give it another name.",
  ],
];
