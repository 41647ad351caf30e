import { number } from '#src/fields/number/kind.ts';
import { numericChoice } from '#src/fields/numericChoice/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { targeting } from '#src/fields/targeting/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { field } from '#src/schema/field.ts';
import { atMost } from '#src/schema/ordering.ts';
import { type Mistake, said, withFields } from './said.ts';

/** What a targeting, a comparison of fields and a condition on a code are told. */
export const targetings: readonly Mistake[] = [
  [
    'a dimension’s resource',
    withFields({ audience: targeting({ country: 'countrys' }) }),
    "Q130 campaigns.fields.audience.country names 'countrys', which is not a resource; did you mean 'countries'?",
  ],
  [
    'a targeting by nothing',
    withFields({ audience: targeting({}) }),
    "Q131 campaigns.fields.audience has no dimensions; name at least one, as { country: 'countries' }.",
  ],
  [
    'what a rule compares',
    said({ orderings: [atMost('poolPercentag', 'tokenDecimals')] }),
    "Q132 campaigns.rules.moreThanField names 'poolPercentag', which is not a field of campaigns or a part of its entries; did you mean 'poolPercentage'?",
  ],
  [
    'what a rule within entries names',
    withFields({
      tiers: field('records', { fields: { from: number(), to: number() }, rules: [atMost('from', 'too')] }),
    }),
    "Q133 campaigns.fields.tiers.rules.moreThanField names 'too', which is not a part of an entry of tiers; did you mean 'to'?",
  ],
  [
    'a comparison of what has no order',
    said({ orderings: [atMost('title', 'poolPercentage')] }),
    "Q134 campaigns.rules.moreThanField compares 'title', whose kind 'text' has no order; compare numbers, amounts, days or times.",
  ],
  [
    'a condition on a code that forms don’t know',
    withFields({ host: reference('users'), extra: text({ when: { field: 'host', is: 'admin' } }) }),
    "Q135 campaigns.fields.extra.when waits for a code of 'users', which forms don't have whole; wait for another field.",
  ],
  [
    'a number with two names',
    withFields({ spread: numericChoice({ even: 0, fixed: 0 }) }),
    'Q136 campaigns.fields.spread has 0 twice; give each choice a number of its own.',
  ],
  [
    'a code that a dictionary doesn’t have',
    withFields({
      format: reference('ad-formats'),
      extra: text({ when: { field: 'format', is: ['banner', 'in-page-psh'] } }),
    }),
    "Q137 campaigns.fields.extra.when names 'in-page-psh', which is not a code of ad-formats; did you mean 'in-page-push'?",
  ],
];
