import { choice } from '#src/fields/choice/kind.ts';
import { dateRange } from '#src/fields/dateRange/kind.ts';
import { handle } from '#src/fields/handle/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { records } from '#src/fields/records/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { field } from '#src/schema/field.ts';
import { type Mistake, said, withFields } from './said.ts';

/** What a field is told about itself. */
export const fields: readonly Mistake[] = [
  [
    'a condition’s field',
    withFields({ budget: field('money', { when: { field: 'isICO', is: false } }) }),
    "Q016 campaigns.fields.budget.when names 'isICO', which is not a field of campaigns; did you mean 'isIco'?",
  ],
  [
    'what a value is unique within',
    withFields({ title: field('text', { uniquePer: 'manger' }) }),
    "Q024 campaigns.fields.title.uniquePer names 'manger', which is not a field of campaigns; did you mean 'manager'?",
  ],
  [
    'what a value is looked for within',
    withFields({ title: field('text', { lookupPer: 'manger' }) }),
    "Q024 campaigns.fields.title.lookupPer names 'manger', which is not a field of campaigns; did you mean 'manager'?",
  ],
  [
    'what a value follows from',
    withFields({ title: field('text', { derivedFrom: 'descripton' }) }),
    "Q025 campaigns.fields.title.derivedFrom names 'descripton', which is not a field of campaigns; did you mean 'description'?",
  ],
  [
    'what a text is joined from',
    withFields({ name: field('text', { joins: { fields: ['titel'], or: 'title' } }) }),
    "Q046 campaigns.fields.name.joins names 'titel', which is not a field of campaigns; did you mean 'title'?",
  ],
  [
    'what names a handle’s network',
    withFields({ account: handle({ networkFrom: 'titel' }) }),
    "Q037 campaigns.fields.account.networkFrom names 'titel', which is not a field of campaigns; did you mean 'title'?",
  ],
  [
    'what names an owner',
    withFields({ manager: owner('managers', { nameField: 'titel' }) }),
    "Q038 campaigns.fields.manager.nameField names 'titel', which is not a field of campaigns; did you mean 'title'?",
  ],
  [
    'a status that lets go of a unique value',
    withFields({ title: field('text', { uniqueUnless: ['closd'] }) }),
    "Q026 campaigns.fields.title.uniqueUnless names 'closd', which is not a status of campaigns; did you mean 'closed'?",
  ],
  [
    'two owners',
    withFields({ author: owner() }),
    "Q036 campaigns.fields has two of kind 'owner'; a record has one: make the other a choice or a reference.",
  ],
  [
    'limits that leave nothing',
    withFields({ title: text({ min: 9, max: 3 }) }),
    'Q050 campaigns.fields.title has min 9, which is more than its max 3; no value would do.',
  ],
  [
    'a default that isn’t allowed',
    withFields({ seats: number({ min: 1, default: 0 }) }),
    "Q051 campaigns.fields.seats.default is 0, which the kind 'number' refuses as it is told here; give another one.",
  ],
  [
    'a condition that never holds',
    withFields({
      size: choice(['small', 'large']),
      reason: text({ when: { field: 'size', is: 'huge' } }),
    }),
    "Q052 campaigns.fields.reason.when waits for 'huge', which size never is; write one of its values.",
  ],
  [
    'a search where there is no text',
    withFields({ seats: number({ search: true }) }),
    "Q053 campaigns.fields.seats is searched, and its kind 'number' has no text; take search out.",
  ],
  [
    'a filter of what can’t be compared',
    withFields({ links: records({ title: text() }, { filter: true }) }),
    "Q054 campaigns.fields.links is a filter, and its kind 'records' can't be compared; take filter out.",
  ],
  [
    'unique values of what can’t be compared',
    withFields({ dates: dateRange({ unique: true }) }),
    "Q055 campaigns.fields.dates is unique, and its kind 'dateRange' can't be compared; take unique out.",
  ],
  [
    'an order of what can’t be compared',
    said({ sort: ['links', 'ASC'] }),
    "Q056 campaigns.sort names 'links', whose kind 'links' can't be compared; sort by another field.",
  ],
];
