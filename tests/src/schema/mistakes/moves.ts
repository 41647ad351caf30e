import { switched } from '#src/fields/switched/kind.ts';
import { by, nobody } from '#src/schema/access/rules.ts';
import { materialOf } from '#src/schema/material.ts';
import type { Switching } from '#src/schema/switches.ts';
import { type Mistake, said, withFields } from './said.ts';

const admins = [by('bounty-admin')];
const pause: Switching = { name: 'pause', by: admins };
const resume: Switching = { name: 'resume', by: admins };
const withSwitch = (on: Partial<Switching>) =>
  withFields({ paused: switched({ on: { ...pause, ...on }, off: resume }) });

const editable = [{ statuses: ['pending', 'active'] }];
const material = { fields: ['title'], from: ['active'], to: 'pending', as: 'reviewAgain' };
const postModeration = { statuses: ['active'], fields: ['title'], by: admins, reject: 'close' };
const withPostModeration = (changes: Partial<typeof postModeration>) =>
  said({ postModeration: { ...postModeration, ...changes } });
const withMaterial = (changes: Partial<typeof material>) =>
  said({ editable, material: materialOf({ ...material, ...changes }) });

/** What is said of moves beside the status machine: editable, material, switches. */
export const moves: readonly Mistake[] = [
  [
    'a field to edit in some statuses',
    said({ editable: [{ fields: ['titel'], statuses: ['pending'] }] }),
    "Q140 campaigns.editable names 'titel', which is not a field of campaigns that a form changes; did you mean 'title'?",
  ],
  [
    'a material field',
    withMaterial({ fields: ['titel'] }),
    "Q141 campaigns.material names 'titel', which is not a field of campaigns that a form changes; did you mean 'title'?",
  ],
  [
    'a status of a material change',
    withMaterial({ from: ['activ'] }).filter((each) => each.startsWith('Q142')),
    "Q142 campaigns.material names 'activ', which is not a status of campaigns; did you mean 'active'?",
  ],
  [
    'a field that a switch waits for',
    withSwitch({ when: [{ titel: 'x' }] }),
    "Q143 campaigns.fields.paused.pause.when names 'titel', which is not a field of campaigns; did you mean 'title'?",
  ],
  [
    'a status that follows a switch',
    withSwitch({ to: 'pendig' }),
    "Q144 campaigns.fields.paused.pause names 'pendig', which is not a status of campaigns; did you mean 'pending'?",
  ],
  [
    'a status that a switch waits for',
    withSwitch({ when: [{ status: ['pendig'] }] }),
    "Q144 campaigns.fields.paused.pause.when names 'pendig', which is not a status of campaigns; did you mean 'pending'?",
  ],
  [
    'statuses where there are none',
    said({ status: undefined, review: undefined, editable: [{ statuses: [] }] }),
    'Q145 campaigns.editable speaks of statuses, and campaigns has none; give it a field status().',
  ],
  [
    'a material change that leads nowhere',
    withMaterial({ from: ['active', 'pending'] }),
    "Q146 campaigns.material leads from 'pending' to 'pending'; take one of them out.",
  ],
  [
    'a material change that is never possible',
    said({ editable: [{ statuses: ['pending'] }], material: materialOf(material) }),
    "Q147 campaigns.material.title can't change while active; let editable allow it there, or take it out.",
  ],
  [
    'a switch that no role can turn on',
    withSwitch({ by: nobody }),
    'Q148 campaigns.fields.paused.pause allows no role, so it can never be turned on; name a role, or remove the field.',
  ],
  [
    'two moves of one name, not both of the status',
    withSwitch({ name: 'approve' }),
    "Q149 campaigns has two moves 'approve'; give one of them another name.",
  ],
  [
    'a switch that a request can’t name',
    withFields({ reason: switched({ on: pause, off: resume }) }),
    "Q150 campaigns.fields has a switch 'reason', which a request for a move has already; give it another name.",
  ],
  [
    'a status in which a look is waited for',
    withPostModeration({ statuses: ['activ'] }).filter((each) => each.startsWith('Q151')),
    "Q151 campaigns.postModeration.statuses names 'activ', which is not a status of campaigns; did you mean 'active'?",
  ],
  [
    'a field whose change asks for a look',
    withPostModeration({ fields: ['titel'] }).filter((each) => each.startsWith('Q152')),
    "Q152 campaigns.postModeration.fields names 'titel', which is not a field of campaigns that a form changes; did you mean 'title'?",
  ],
  [
    'the decision against what was looked at',
    withPostModeration({ statuses: ['active'], reject: 'clos' }).filter((each) => each.startsWith('Q153')),
    "Q153 campaigns.postModeration.reject names 'clos', which is not a transition from 'active' of campaigns; did you mean 'close'?",
  ],
  [
    'looks at what waits for a decision anyway',
    withPostModeration({ statuses: ['active'], reject: 'close' }),
    "Q154 campaigns.postModeration is for what is live at once, and 'pending' waits for a decision; take one of them out.",
  ],
  [
    'a switch that is named as an action',
    withSwitch({ name: 'update' }),
    "Q063 campaigns has a move 'update', which is what access calls any update; give it another name.",
  ],
  [
    'a rule of a switch',
    withSwitch({ by: [by('bounty-admin', { state: 1 })] }),
    "Q019 campaigns.paused.pause.by names 'state', which is not a field of campaigns; did you mean 'status'?",
  ],
];
