import { choice } from '#src/fields/choice/kind.ts';
import { lines } from '#src/fields/lines/kind.ts';
import { records } from '#src/fields/records/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { type Mistake, withFields } from './said.ts';

const always = { required: true, immutable: true, default: 'domain' } as const;
const byField = (field: string, types: Parameters<typeof lines>[0], options: object = always) =>
  withFields({ of: choice(['domain', 'site'], options), entries: lines(types), [field]: text() });

const types = { domain: 'domain', site: 'id' } as const;

/** Lists of lines and of entries. */
export const entries: readonly Mistake[] = [
  [
    'the field that lines go by',
    byField('note', { of: { field: 'off', types } }),
    "Q170 campaigns.fields.entries.of names 'off', which is not a choice of campaigns; did you mean 'of'?",
  ],
  [
    'lines that go by what is no choice',
    byField('kind', { of: { field: 'kind', types } }),
    "Q170 campaigns.fields.entries.of names 'kind', which is not a choice of campaigns; …",
  ],
  [
    'lines of a value that isn’t one',
    byField('note', { of: { field: 'of', types: { ...types, sites: 'id' } } }),
    "Q171 campaigns.fields.entries.of names 'sites', which is not a value of of; did you mean 'site'?",
  ],
  [
    'a value without a type of line',
    byField('note', { of: { field: 'of', types: { domain: 'domain' } } }),
    "Q172 campaigns.fields.entries.of doesn't say what an entry is for 'site'; add it to types.",
  ],
  [
    'lines that go by what changes without them',
    byField('note', { of: { field: 'of', types } }, { required: true }),
    "Q173 campaigns.fields.entries.of goes by 'of', which can be empty or change without the entries; make it required and immutable.",
  ],
  [
    'lines whose first type isn’t the default’s',
    byField('note', { of: { field: 'of', types } }, { ...always, default: 'site' }),
    "Q174 campaigns.fields.entries.of begins with 'domain', and of with 'site'; put 'site' first.",
  ],
  [
    'what entries are told apart by',
    withFields({
      bids: records({ country: reference('countries') }, { distinct: { by: 'contry', problem: 'duplicateValue' } }),
    }),
    "Q175 campaigns.fields.bids.distinct names 'contry', which is not a part of an entry of bids; did you mean 'country'?",
  ],
];
