import { boolean } from '#src/fields/boolean/kind.ts';
import { choice } from '#src/fields/choice/kind.ts';
import { dateTime } from '#src/fields/dateTime/kind.ts';
import { longText } from '#src/fields/longText/kind.ts';
import { money } from '#src/fields/money/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { percentage } from '#src/fields/percentage/kind.ts';
import { records } from '#src/fields/records/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { richText } from '#src/fields/richText/kind.ts';
import { status } from '#src/fields/status/kind.ts';
import { tags } from '#src/fields/tags/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { url } from '#src/fields/url/kind.ts';
import { limits } from '#src/limits.ts';
import { rewardMethods } from '#src/resources/bounty/taskTypes/rewardMethods.ts';
import { by, nobody, own, signedIn, withPermission } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { RowOf } from '#src/schema/resource.ts';
import type { StatusMachine } from '#src/schema/status.ts';
import { moderationMachine } from '../moderationMachine.ts';

const machine = moderationMachine(withPermission('update-status', 'Task'), [own('bounty-manager')], 'taskExpired');

/**
 * The status machine of campaigns, with an extra transition for the closing of the task's campaign. A task is active only while its
 * campaign is active.
 */
export const taskStatus = {
  ...machine,
  transitions: [...machine.transitions, { name: 'end', from: ['pending', 'rejected'], to: 'closed', by: nobody }],
} as const satisfies StatusMachine;

const forMoney = { field: 'isIco', is: false, problem: 'icoTaskBudget' } as const;
const forIco = { field: 'isIco', is: true, problem: 'moneyTaskBudget' } as const;
const weekly = { field: 'recurrence', is: 'weekly' } as const;
const { usual, max: longestWait } = limits.retryAfterMinutes;

/** Work that hunters do for a reward: one task of each type in a campaign, with the campaign's manager and currency. */
export const tasks = defineResource({
  name: 'tasks',
  service: 'bounty',
  title: 'title',
  qualifier: 'type',
  fields: {
    campaign: reference('campaigns', { required: true, immutable: true, filter: true }),
    type: reference('campaign-task-types', {
      required: true,
      immutable: true,
      unique: 'oneTaskPerType',
      uniquePer: 'campaign',
      filter: true,
    }),
    manager: owner('managers', { readOnly: true, filter: true }),
    isIco: boolean({ required: true, readOnly: true, default: false }),
    currency: reference('currencies', { readOnly: true }),
    title: text({ required: true, ...limits.titleLength, search: true }),
    instructions: richText({ required: true, min: limits.minimumText, max: limits.longText, search: true }),
    budget: money({
      required: true,
      above: 0,
      currency: 'currency',
      currencyProblem: 'taskCurrencyDiffers',
      when: forMoney,
    }),
    poolPercentage: percentage({ required: true, above: 0, when: forIco }),
    rewards: records(
      {
        rewardType: reference('campaign-task-reward-types', { required: true }),
        amount: number({ required: true, above: 0, trimDecimals: true }),
        unit: choice(['money', 'token', 'stake'], { required: true, default: 'money' }),
        method: choice(rewardMethods, { required: true, default: 'everyone' }),
        /** The number of hunters who get the reward; required for every method but `everyone`. */
        places: number({ integer: true, min: 1, max: limits.participantsPerTask }),
        /** The metric of a tier, with its bounds `from` and `to`. */
        metric: choice(['followers', 'rank', 'quality']),
        from: number({ min: 0 }),
        to: number({ min: 0 }),
        capPerUser: number({ integer: true, min: 1 }),
      },
      { required: true, requiredProblem: 'oneReward', min: 1, max: limits.rewardsPerTask, problem: 'oneReward' },
    ),
    startAt: dateTime({ required: true, filter: true }),
    endAt: dateTime({ required: true, filter: true }),
    maxParticipants: number({ integer: true, min: 1, max: limits.participantsPerTask }),
    minFollowers: number({ integer: true, min: 0 }),
    minPosts: number({ integer: true, min: 0 }),
    minAccountAgeMonths: number({ integer: true, min: 0, max: 240 }),
    maxPostAgeDays: number({ integer: true, min: 1, max: 365 }),
    requiredTags: tags({ hashtags: true }),
    requiredAccount: text({ max: limits.nameLength }),
    targetUrl: url(),
    subtasks: records(
      { title: text({ required: true, max: limits.titleLength.max }), description: longText({ max: 1000, rows: 2 }) },
      { max: limits.subtasksPerTask },
    ),
    proof: choice(['act', 'link', 'text', 'file'], { required: true, default: 'link' }),
    recurrence: choice(['once', 'daily', 'weekly'], { required: true, default: 'once', filter: true }),
    perWeekMin: number({ integer: true, min: 1, max: 100, when: weekly }),
    perWeekMax: number({ integer: true, min: 1, max: 100, when: weekly }),
    review: choice(['auto', 'manual'], { required: true, default: 'manual' }),
    retryAfterMinutes: number({ required: true, integer: true, min: 1, max: longestWait, default: usual }),
    status: status(taskStatus),
    statusReason: longText({ readOnly: true, max: limits.reasonLength, rows: 3 }),
  },
  list: ['title', 'status', 'type', 'campaign', 'budget', 'startAt', 'endAt'],
  card: ['type', 'budget', 'endAt'],
  sort: ['createdAt', 'DESC'],
  sections: [
    { name: 'about', fields: ['title', 'campaign', 'type', 'manager', 'instructions', 'targetUrl'] },
    { name: 'reward', fields: ['budget', 'poolPercentage', 'rewards'] },
    { name: 'time', fields: ['startAt', 'endAt'] },
    {
      name: 'hunters',
      fields: [
        'maxParticipants',
        'minFollowers',
        'minPosts',
        'minAccountAgeMonths',
        'requiredAccount',
        'retryAfterMinutes',
      ],
    },
    {
      name: 'proof',
      fields: [
        'proof',
        'subtasks',
        'requiredTags',
        'maxPostAgeDays',
        'recurrence',
        'perWeekMin',
        'perWeekMax',
        'review',
      ],
    },
    { name: 'moderation', fields: ['status', 'statusReason'] },
  ],
  rules: [
    {
      fields: ['startAt', 'endAt'],
      holds: ({ startAt, endAt }) => startAt < endAt,
      problem: 'taskStartAfterEnd',
      at: 'startAt',
    },
    {
      fields: ['perWeekMin', 'perWeekMax'],
      holds: ({ perWeekMin, perWeekMax }) => perWeekMin <= perWeekMax,
      problem: 'perWeekCrossed',
      at: 'perWeekMax',
    },
  ],
  review: { since: 'createdAt', subtitle: ['campaign', 'manager'] },
  editable: [{ statuses: ['pending'], problem: 'editOnlyPending' }],
  // Managers create tasks on the page of the campaign, whose money and dates limit the task.
  screens: { createdElsewhere: true },
  access: {
    read: [signedIn({ status: ['active', 'closed'] }), own('bounty-manager'), by(['bounty-admin', 'advert-admin'])],
    create: [own('bounty-manager'), by(['bounty-admin', 'advert-admin'])],
    update: withPermission('update', 'Task'),
    delete: [own('bounty-manager', { status: 'pending' })],
  },
});

export type Task = RowOf<typeof tasks>;
