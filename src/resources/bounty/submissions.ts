import { boolean } from '#src/fields/boolean/kind.ts';
import { dateTime } from '#src/fields/dateTime/kind.ts';
import { file } from '#src/fields/file/kind.ts';
import { longText } from '#src/fields/longText/kind.ts';
import { money } from '#src/fields/money/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { records } from '#src/fields/records/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { status } from '#src/fields/status/kind.ts';
import { tags } from '#src/fields/tags/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { url } from '#src/fields/url/kind.ts';
import { limits } from '#src/limits.ts';
import { anyOf, limitToOwn, nobody, rolesIn, withPermission } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { RowOf } from '#src/schema/resource.ts';
import type { StatusMachine } from '#src/schema/status.ts';
import { inOwnTasks } from './inOwnTasks.ts';

/** The rules for deciding on links and other work, and for correcting stakes. */
const judge = anyOf(withPermission('change', 'LinkStatus'), withPermission('update', 'TaskDetailedStatistics'));
const judges = inOwnTasks(judge);
const judgeRoles = rolesIn(judge);
const submit = withPermission('submit', 'InstagramPost', 'CreativeTask');
const hunterRoles = rolesIn(submit);

/** The file types of screenshots and translations. */
const proofFiles = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'application/pdf', 'text/plain'] as const;

export const submissionStatus = {
  values: { pending: 'pending', approved: 'approved', rejected: 'rejected', unapproved: 'unapproved' },
  initial: 'pending',
  tones: { pending: 'waiting', approved: 'done', rejected: 'refused', unapproved: 'off' },
  reasonField: 'comment',
  transitions: [
    { name: 'approve', from: ['pending'], to: 'approved', by: judges },
    { name: 'reject', from: ['pending'], to: 'rejected', by: judges, reason: 'required' },
    { name: 'resubmit', from: ['rejected'], to: 'pending', by: limitToOwn(submit) },
    {
      name: 'unapprove',
      from: ['approved'],
      to: 'unapproved',
      by: judges,
      reason: 'required',
      whileEmpty: [
        { field: 'paidAt', problem: 'paidIsFinal' },
        { field: 'payoutItem', problem: 'inPayout' },
      ],
    },
    { name: 'reapprove', from: ['unapproved'], to: 'approved', by: judges },
  ],
} as const satisfies StatusMachine;

/** A hunter's proof for a task, with the decision on it and the reward. */
export const submissions = defineResource({
  name: 'submissions',
  service: 'bounty',
  title: 'subject',
  fields: {
    subject: text({ required: true, readOnly: true, max: limits.titleLength.max, search: true }),
    participation: reference('participations', { required: true, immutable: true, filter: true }),
    task: reference('tasks', { required: true, readOnly: true, filter: true }),
    campaign: reference('campaigns', { required: true, readOnly: true, filter: true }),
    hunter: owner('users', { readOnly: true, nameField: 'name' }),
    manager: reference('managers', { required: true, readOnly: true }),
    name: text({ required: true, readOnly: true, max: 2 * limits.nameLength + 1, search: true }),
    week: number({ integer: true, min: 1, max: 1000, write: hunterRoles, hideWhenEmpty: true }),
    url: url({ write: hunterRoles }),
    link: text({ readOnly: true, max: limits.urlLength, unique: 'linkUsed', uniquePer: 'task', derivedFrom: 'url' }),
    text: longText({ max: limits.longText, rows: 6, write: hunterRoles, search: true }),
    file: file(proofFiles, { write: hunterRoles }),
    tags: tags({ write: hunterRoles, hashtags: true }),
    subtasks: records(
      { title: text({ required: true, max: limits.titleLength.max }) },
      { max: limits.subtasksPerTask, write: hunterRoles },
    ),
    postedAt: dateTime({ readOnly: true }),
    checks: records(
      {
        rule: text({ required: true, max: limits.nameLength }),
        /** Empty if the check had no result. */
        passed: boolean(),
        expected: text({ max: limits.titleLength.max }),
        actual: text({ max: limits.titleLength.max }),
      },
      { readOnly: true },
    ),
    status: status(submissionStatus),
    comment: longText({ readOnly: true, max: limits.reasonLength, rows: 3 }),
    reviewer: reference('users', { readOnly: true }),
    reviewedAt: dateTime({ readOnly: true }),
    reward: number({ integer: true, min: 1, max: limits.rewardsPerTask, write: judgeRoles }),
    stakesAwarded: number({ min: 0, trimDecimals: true, write: judgeRoles }),
    awarded: money({ readOnly: true }),
    /** The one payout line that pays it. */
    payoutItem: reference('payout-items', { readOnly: true, filter: true }),
    paidAt: dateTime({ readOnly: true }),
  },
  list: ['subject', 'status', 'name', 'task', 'week', 'reward', 'awarded'],
  card: ['name', 'task', 'awarded'],
  sort: ['createdAt', 'DESC'],
  quickFilters: [
    { name: 'pending', filter: { status: 'pending' } },
    { name: 'approved', filter: { status: 'approved' } },
    { name: 'rejected', filter: { status: 'rejected' } },
  ],
  sections: [
    {
      name: 'proof',
      fields: ['task', 'campaign', 'name', 'week', 'url', 'text', 'file', 'tags', 'subtasks', 'postedAt'],
    },
    { name: 'checks', fields: ['checks'] },
    { name: 'reward', fields: ['reward', 'stakesAwarded', 'awarded', 'paidAt'] },
    { name: 'moderation', fields: ['status', 'comment', 'reviewer', 'reviewedAt'] },
  ],
  // The review desk shows the proof, the checks and the reward above these facts.
  review: {
    since: 'createdAt',
    lead: 'name',
    subtitle: ['task', 'campaign'],
    checks: 'checks',
    facts: ['task', 'campaign', 'name', 'week', 'tags', 'postedAt'],
  },
  personal: { of: 'hunter', fields: ['name'] },
  // Hunters submit on the page of the task, whose type determines the form of a proof.
  screens: { createdElsewhere: true },
  access: {
    read: anyOf(
      limitToOwn(withPermission('view', 'LinkStatus')),
      judges,
      inOwnTasks(withPermission('view', 'TaskDetailedStatistics')),
    ),
    create: limitToOwn(submit),
    update: [
      ...limitToOwn(submit, { status: ['pending', 'rejected'] }),
      ...inOwnTasks(judge, { status: ['pending', 'unapproved'] }),
    ],
    delete: nobody,
  },
});

export type Submission = RowOf<typeof submissions>;
