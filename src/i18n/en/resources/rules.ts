import type { ResourceWords } from './words.ts';

/** Rules that act, and what they have blocked. */
export const rules = {
  'auto-rules': {
    one: 'rule',
    many: 'rules',
    fields: {
      on: 'Block a',
      says: 'What it does',
      conditions: 'When',
      windowDays: 'In the last',
      'conditions.join': 'And / or',
      checkedAt: 'Last check',
      nextCheckAt: 'Next check',
    },
    actions: { switchOn: 'Switch on', switchOff: 'Switch off' },
    empty: 'No rules yet. Add one that blocks what spends and doesn’t convert, and try it on past days first.',
  },
  'auto-rule-acts': {
    one: 'block',
    many: 'blocks',
    fields: { name: 'Blocked', on: 'Kind', at: 'Blocked at', figures: 'Figures then', undoneBy: 'Undone by' },
    actions: { undo: 'Undo' },
    empty: 'Nothing is blocked by a rule.',
  },
} as const satisfies Readonly<Record<string, ResourceWords>>;
