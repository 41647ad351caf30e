import { computed } from '#src/fields/computed/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { type Mistake, said } from './said.ts';

/** What a list, its filters, sections and rules name. */
export const lists: readonly Mistake[] = [
  [
    'the title',
    said({ title: 'titel' }),
    "Q010 campaigns.title names 'titel', which is not a field of campaigns; did you mean 'title'?",
  ],
  [
    'the logo',
    said({ logo: 'logos' }),
    "Q039 campaigns.logo names 'logos', which is not a field of campaigns; did you mean 'logo'?",
  ],
  [
    'the sort',
    said({ sort: ['createAt', 'DESC'] }),
    "Q011 campaigns.sort names 'createAt', which is not a field of campaigns; did you mean 'createdAt'?",
  ],
  [
    'a column',
    said({ list: ['budgt'] }),
    "Q012 campaigns.list names 'budgt', which is not a field of campaigns; did you mean 'budget'?",
  ],
  [
    'what tells titles apart',
    said({ qualifier: 'categry' }),
    "Q044 campaigns.qualifier names 'categry', which is not a field of campaigns; did you mean 'category'?",
  ],
  [
    'a fact on a card',
    said({ card: ['budgt'] }),
    "Q045 campaigns.card names 'budgt', which is not a field of campaigns; did you mean 'budget'?",
  ],
  [
    'a section’s field',
    said({ sections: [{ name: 'time', fields: ['startsAt'] }] }),
    "Q013 campaigns.sections.time names 'startsAt', which is not a field of campaigns; did you mean 'startAt'?",
  ],
  [
    'a quick filter’s field',
    said({ firstFilter: [], quickFilters: [{ name: 'late', filter: { endsAt_lt: '2026-01-01', q: 'x' } }] }),
    "Q014 campaigns.quickFilters.late names 'endsAt', which is not a field of campaigns; did you mean 'endAt'?",
  ],
  [
    'a rule’s field',
    said({ rules: [{ fields: ['strtAt'], at: 'endAt', holds: () => true, problem: 'startAfterEnd' }] }),
    "Q015 campaigns.rules.startAfterEnd names 'strtAt', which is not a field of campaigns; did you mean 'startAt'?",
  ],
  [
    'a computed field where columns are compared',
    said({ fields: { ...campaigns.fields, label: computed(text(), () => '') }, sort: ['label', 'ASC'] }),
    "Q027 campaigns.sort names 'label', which is not a stored field of campaigns; use one of: …",
  ],
  [
    'a column that stands twice',
    said({ list: ['title', 'budget', 'title'] }),
    "Q028 campaigns.list names 'title' twice; take one of them out.",
  ],
  [
    'a field in two sections',
    said({
      sections: [
        { name: 'about', fields: ['title'] },
        { name: 'time', fields: ['startAt', 'title'] },
      ],
    }),
    "Q029 campaigns.sections names 'title' twice, in about and time; take one of them out.",
  ],
  [
    'a quick filter that stands twice',
    said({
      firstFilter: [],
      quickFilters: [
        { name: 'ico', filter: { isIco: true } },
        { name: 'ico', filter: { isIco: false } },
      ],
    }),
    "Q035 campaigns.quickFilters has 'ico' twice; give one of them another name.",
  ],
];
