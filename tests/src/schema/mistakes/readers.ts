import { users } from '#src/resources/auth/users.ts';
import { type Mistake, said, withFields } from './said.ts';

const unknownRole = { ...users.fields.roles, options: { write: JSON.parse('["bounty-admn"]') } };

/** What tells the readers of a declaration apart. */
export const readers: readonly Mistake[] = [
  [
    'the quick filter that a list begins with',
    said({ firstFilter: [{ quick: 'actve' }] }),
    "Q080 campaigns.firstFilter names 'actve', which is not a quick filter of campaigns; did you mean 'active'?",
  ],
  [
    'an ability',
    said({ readsOnlyFilled: ['join', 'Tsk'] }),
    "Q081 campaigns.readsOnlyFilled names 'join Tsk', which is not an ability of src/access/abilities.ts; did you mean 'join Task'?",
  ],
  [
    'the ability of a first filter',
    said({ firstFilter: [{ quick: 'active', may: ['jion', 'Task'] }] }),
    "Q081 campaigns.firstFilter.active.may names 'jion Task', which is not an ability of src/access/abilities.ts; did you mean 'join Task'?",
  ],
  [
    'the ability of a quick filter',
    said({ quickFilters: [{ name: 'open', filter: {}, may: ['jion', 'Task'] }], firstFilter: [] }),
    "Q081 campaigns.quickFilters.open.may names 'jion Task', which is not an ability of src/access/abilities.ts; did you mean 'join Task'?",
  ],
  [
    'a role that writes a field',
    withFields({ label: unknownRole }),
    "Q040 campaigns.fields.label.write names 'bounty-admn', which is not a role; did you mean 'bounty-admin'?",
  ],
];
