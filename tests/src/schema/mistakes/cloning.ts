import { type Mistake, said } from './said.ts';

/** Copies of records. */
export const cloning: readonly Mistake[] = [
  [
    'an unknown field that a copy resets',
    said({ clone: { reset: ['budgt'] } }),
    "Q120 campaigns.clone names 'budgt', which is not a field of campaigns; did you mean 'budget'?",
  ],
  [
    'what is copied along',
    said({ clone: { children: { task: 'campaign' } } }),
    "Q121 campaigns.clone.children names 'task', which is not a resource; did you mean 'tasks'?",
  ],
  [
    'the field by which it belongs to the record',
    said({ clone: { children: { tasks: 'campain' } } }),
    "Q122 campaigns.clone.children.tasks names 'campain', which is not a reference from tasks to campaigns; did you mean 'campaign'?",
  ],
  [
    'a copy with what only one may have',
    said({ clone: { rename: 'tokenName' } }),
    "Q123 campaigns.clone copies 'title', which is unique; reset it, or rename it.",
  ],
  [
    'a copy without what it needs',
    said({ clone: { reset: ['category'] } }),
    "Q124 campaigns.clone resets 'category', which is required and has no default; copy it, or give it a default.",
  ],
];
