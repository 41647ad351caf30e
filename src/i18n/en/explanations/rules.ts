import { limits } from '#src/limits.ts';
import type { ResourceExplanations } from './words.ts';

/** Rules that act, and what they have blocked. */
export const rules = {
  'auto-rules': {
    help: {
      name: 'Such as “Zones that don’t convert”.',
      campaign: 'The campaign whose zones, creatives or countries it blocks. This can’t be changed later.',
      windowDays: 'How many days its figures go back, from 1 to 90.',
      'conditions.join': 'With the condition before it. “And” comes first: A and B, or C.',
      'conditions.value': 'Rates such as CTR and ROI in percent.',
    },
    sections: {
      rule: { title: 'Rule' },
      blocks: {
        title: 'What it blocks, and when',
        text: 'A rate without a denominator, such as the CTR without impressions, never meets a condition.',
      },
      work: { title: 'Work', text: `While it is on, it is checked every ${limits.ruleCheckEvery} minutes.` },
    },
    entries: { conditions: { add: 'Add condition', remove: 'Remove condition' } },
    transitions: {
      switchOn: 'It blocks what meets its conditions now, within a few minutes, and goes on checking.',
      switchOff: 'It blocks nothing more. What it has blocked stays blocked until you undo it.',
    },
    cannotAdd: 'Your role can’t add rules',
  },
  'auto-rule-acts': {
    transitions: {
      undo: 'It is shown in the campaign again. The rule blocks it again only for what happens from now on.',
    },
  },
} as const satisfies Readonly<Record<string, ResourceExplanations>>;
