import { adnetOwners } from '#src/access/roles.ts';
import { choice } from '#src/fields/choice/kind.ts';
import { dateTime } from '#src/fields/dateTime/kind.ts';
import { keyValue } from '#src/fields/keyValue/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { status } from '#src/fields/status/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { by, nobody, own } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { RowOf } from '#src/schema/resource.ts';
import type { StatusMachine } from '#src/schema/status.ts';
import { ruleTargetNames } from './ruleConditions.ts';

export const autoRuleActStatus = {
  values: { active: 'active', undone: 'undone' },
  initial: 'active',
  tones: { active: 'refused', undone: 'off' },
  transitions: [{ name: 'undo', from: ['active'], to: 'undone', by: [own(adnetOwners)] }],
} as const satisfies StatusMachine;

/** An entry that a rule has blocked in its campaign, with the figures at that time. The ad server skips active blocks. */
export const autoRuleActs = defineResource({
  name: 'auto-rule-acts',
  service: 'adnet',
  title: 'name',
  fields: {
    name: text({ required: true, readOnly: true, search: true }),
    rule: reference('auto-rules', { required: true, readOnly: true, filter: true }),
    campaign: reference('advert-campaigns', { required: true, readOnly: true, filter: true }),
    on: choice(ruleTargetNames, { required: true, readOnly: true, filter: true }),
    /** The ID of the zone, the creative or the country: blocked only once at a time in a campaign. */
    target: number({
      required: true,
      readOnly: true,
      integer: true,
      min: 1,
      filter: true,
      unique: true,
      uniquePer: ['campaign', 'on'],
      uniqueUnless: ['undone'],
    }),
    /** Metric → value. */
    figures: keyValue({ required: true, readOnly: true }),
    windowStart: dateTime({ required: true, readOnly: true }),
    windowEnd: dateTime({ required: true, readOnly: true }),
    at: dateTime({ required: true, readOnly: true, filter: true }),
    status: status(autoRuleActStatus),
    undoneAt: dateTime({ readOnly: true }),
    undoneBy: reference('users', { readOnly: true }),
    owner: owner('users', { readOnly: true }),
  },
  list: ['name', 'on', 'rule', 'figures', 'at', 'status', 'undoneAt'],
  card: ['rule', 'at', 'undoneAt'],
  sort: ['at', 'DESC'],
  access: { read: [own(adnetOwners), by('advert-admin')], create: nobody, update: nobody, delete: nobody },
});

export type AutoRuleAct = RowOf<typeof autoRuleActs>;
