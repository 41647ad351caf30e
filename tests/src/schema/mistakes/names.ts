import { records } from '#src/fields/records/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { kindRules } from '#src/fields/rules.ts';
import { text } from '#src/fields/text/kind.ts';
import { currencies } from '#src/resources/bounty/currencies.ts';
import { tokenStandards } from '#src/resources/bounty/tokenStandards.ts';
import { resources } from '#src/resources/index.ts';
import { checkResources } from '#src/schema/checks.ts';
import { field } from '#src/schema/field.ts';
import { type Mistake, others, withFields } from './said.ts';

/** Names that nothing has, or that can’t be one. */
export const names: readonly Mistake[] = [
  [
    'the name of another resource',
    checkResources([...resources, currencies], kindRules),
    "Q001 Two resources have the name 'currencies'; give one of them another name.",
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
    withFields({ links: records({ category: reference('campaign-categories') }) }),
    "Q004 campaigns.fields.links.category names 'reference', which is not a kind that an entry can have; use one of: …",
  ],
  [
    'the name of a resource',
    checkResources([...others, { ...tokenStandards, name: 'tokenStandards' }], kindRules),
    "Q005 A resource has the name 'tokenStandards'; write it in kebab-case, as 'creative-tags', which is its path and its table.",
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
