import { records } from '#src/fields/records/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { type Mistake, withFields } from './said.ts';

const city = (within: Readonly<Record<string, string>>) => withFields({ city: reference('cities', { within }) });

/** What narrows a reference. */
export const within: readonly Mistake[] = [
  [
    'what narrows a reference, there',
    city({ contry: 'category' }),
    "Q160 campaigns.fields.city.within names 'contry', which is not a field of cities; did you mean 'country'?",
  ],
  [
    'what narrows a reference, here',
    city({ country: 'categry' }),
    "Q161 campaigns.fields.city.within names 'categry', which is not a field of campaigns; did you mean 'category'?",
  ],
  [
    'what narrows, and refers to something else',
    city({ country: 'category' }),
    'Q162 campaigns.fields.city.within compares cities.country, which refers to countries, with category, which refers to campaign-categories; name two fields that refer to the same.',
  ],
  [
    'what narrows, and refers to nothing',
    city({ country: 'title' }),
    'Q162 campaigns.fields.city.within compares cities.country, which refers to countries, with title, which refers to nothing; name two fields that refer to the same.',
  ],
  [
    'what narrows within an entry',
    withFields({ stops: records({ city: reference('cities', { within: { country: 'country' } }) }) }),
    'Q163 campaigns.fields.stops.city stands in an entry, where within narrows nothing; take it out, or make it a field of campaigns.',
  ],
  [
    'the field by which a reference excepts records',
    withFields({ market: reference('countries', { except: { field: 'titel', values: ['France'] } }) }),
    "Q176 campaigns.fields.market.except names 'titel', which is not a field of countries; did you mean 'title'?",
  ],
  [
    'excepted records that aren’t a dictionary’s',
    withFields({ former: reference('campaigns', { except: { field: 'title', values: ['Example'] } }) }),
    "Q177 campaigns.fields.former.except is for dictionaries, and campaigns isn't one; refuse these records in an effect.",
  ],
];
