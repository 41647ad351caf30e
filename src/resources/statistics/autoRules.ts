import { adnetOwners } from '#src/access/roles.ts';
import { choice } from '#src/fields/choice/kind.ts';
import { dateTime } from '#src/fields/dateTime/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { records } from '#src/fields/records/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { status } from '#src/fields/status/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { by, own } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { RowOf } from '#src/schema/resource.ts';
import type { StatusMachine } from '#src/schema/status.ts';
import { ruleComparisons, ruleJoins, ruleLimits, ruleMetrics, ruleTargetNames } from './ruleConditions.ts';

const owners = [own(adnetOwners)];

export const autoRuleStatus = {
  values: { off: 'off', on: 'on' },
  initial: 'off',
  tones: { off: 'off', on: 'done' },
  transitions: [
    { name: 'switchOn', from: ['off'], to: 'on', by: owners },
    { name: 'switchOff', from: ['on'], to: 'off', by: owners },
  ],
} as const satisfies StatusMachine;

/** The conditions: each is joined to the ones before it by “and” or “or”. The join of the first is ignored. */
const conditions = records(
  {
    join: choice(ruleJoins, { required: true, default: 'and' }),
    metric: choice(ruleMetrics, { required: true, default: 'cost' }),
    comparison: choice(ruleComparisons, { required: true, default: 'over' }),
    value: number({ required: true, min: -ruleLimits.value, max: ruleLimits.value }),
  },
  { required: true, min: 1, max: ruleLimits.conditions },
);

/** A rule that blocks zones, creatives or countries of a campaign whose figures meet its conditions. It runs repeatedly while it is on. */
export const autoRules = defineResource({
  name: 'auto-rules',
  service: 'adnet',
  title: 'name',
  fields: {
    name: text({ required: true, max: limits.titleLength.max, search: true }),
    campaign: reference('advert-campaigns', { required: true, immutable: true, filter: true, sameOwner: true }),
    on: choice(ruleTargetNames, { required: true, default: 'zone', filter: true }),
    conditions,
    windowDays: number({
      required: true,
      integer: true,
      min: 1,
      max: ruleLimits.windowDays,
      unit: 'days',
      default: 7,
    }),
    /** The rule as a sentence, which the server writes. */
    says: text({ readOnly: true, max: 4_000, search: true }),
    status: status(autoRuleStatus),
    checkedAt: dateTime({ readOnly: true }),
    nextCheckAt: dateTime({ readOnly: true, filter: true }),
    owner: owner(),
  },
  list: ['name', 'says', 'status', 'campaign', 'checkedAt'],
  card: ['says', 'campaign', 'checkedAt'],
  sort: ['createdAt', 'DESC'],
  sections: [
    { name: 'rule', fields: ['name', 'campaign', 'says', 'owner'] },
    { name: 'blocks', fields: ['on', 'conditions', 'windowDays'] },
    { name: 'work', fields: ['status', 'checkedAt', 'nextCheckAt'] },
  ],
  editable: [{ statuses: ['off'], problem: 'ruleIsOn' }],
  screens: { within: '/campaigns' },
  access: { read: [...owners, by('advert-admin')], create: owners, update: owners, delete: owners },
});

export type AutoRule = RowOf<typeof autoRules>;
