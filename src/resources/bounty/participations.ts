import { boolean } from '#src/fields/boolean/kind.ts';
import { dateTime } from '#src/fields/dateTime/kind.ts';
import { longText } from '#src/fields/longText/kind.ts';
import { money } from '#src/fields/money/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { percentage } from '#src/fields/percentage/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { status } from '#src/fields/status/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { anyOf, limitToOwn, nobody, withPermission } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { RowOf } from '#src/schema/resource.ts';
import { banRequirements, type StatusMachine } from '#src/schema/status.ts';
import { inOwnTasks } from './inOwnTasks.ts';

/** The rules for deciding on participants. */
const deciders = inOwnTasks(
  anyOf(withPermission('manage', 'TaskParticipants'), withPermission('update', 'TaskDetailedStatistics')),
);
/** Hunters, who can also leave the tasks that they have joined. */
const joiners = limitToOwn(withPermission('join', 'Task'));

export const participationStatus = {
  values: {
    unverified: 'unverified',
    pending: 'pending',
    active: 'active',
    rejected: 'rejected',
    banned: 'banned',
    disabled: 'disabled',
    closed: 'closed',
  },
  initial: 'pending',
  tones: {
    unverified: 'off',
    pending: 'waiting',
    active: 'done',
    rejected: 'refused',
    banned: 'refused',
    disabled: 'off',
    closed: 'off',
  },
  reasonField: 'reason',
  reasonTypeField: 'reasonType',
  transitions: [
    { name: 'accept', from: ['pending'], to: 'active', by: deciders },
    { name: 'reject', from: ['pending', 'active'], to: 'rejected', by: deciders, reason: 'required' },
    {
      name: 'retry',
      from: ['unverified'],
      to: 'pending',
      by: joiners,
      notBefore: { field: 'retryAt', problem: 'retryTooEarly' },
    },
    { name: 'close', from: ['active'], to: 'closed', by: joiners },
    { name: 'ban', from: ['pending', 'active'], to: 'banned', by: deciders, ...banRequirements },
    { name: 'unban', from: ['banned'], to: 'active', by: deciders },
    { name: 'disable', from: ['active'], to: 'disabled', by: nobody, due: 'inactiveAt' },
    { name: 'end', from: ['unverified', 'pending'], to: 'closed', by: nobody },
  ],
} as const satisfies StatusMachine;

/** A hunter in a task, with a snapshot of the social account at joining. The route for joining a task creates it. */
export const participations = defineResource({
  name: 'participations',
  service: 'bounty',
  title: 'name',
  fields: {
    name: text({ required: true, readOnly: true, max: 2 * limits.nameLength + 1, search: true }),
    task: reference('tasks', { required: true, readOnly: true, filter: true }),
    campaign: reference('campaigns', { required: true, readOnly: true, filter: true }),
    hunter: owner('users', { readOnly: true, nameField: 'name', unique: 'alreadyJoined', uniquePer: 'task' }),
    manager: reference('managers', { required: true, readOnly: true }),
    handle: text({ readOnly: true, max: limits.nameLength, search: true }),
    followers: number({ readOnly: true, integer: true, min: 0, filter: true }),
    posts: number({ readOnly: true, integer: true, min: 0 }),
    accountCreatedAt: dateTime({ readOnly: true }),
    isPrivate: boolean({ readOnly: true }),
    status: status(participationStatus),
    reason: longText({ readOnly: true, max: limits.reasonLength, rows: 3 }),
    reasonType: text({ readOnly: true, max: limits.nameLength }),
    joinedAt: dateTime({ required: true, readOnly: true, filter: true }),
    leftAt: dateTime({ readOnly: true, hideWhenEmpty: true }),
    retryAt: dateTime({ readOnly: true, hideWhenEmpty: true }),
    inactiveAt: dateTime({ readOnly: true, hideWhenEmpty: true }),
    stakes: number({ required: true, readOnly: true, min: 0, default: 0, trimDecimals: true }),
    earned: money({ readOnly: true }),
    progress: percentage({ required: true, readOnly: true, default: 0 }),
  },
  list: ['name', 'status', 'handle', 'followers', 'stakes', 'earned', 'progress', 'joinedAt'],
  card: ['followers', 'earned', 'joinedAt'],
  sort: ['joinedAt', 'DESC'],
  quickFilters: [
    { name: 'pending', filter: { status: 'pending' } },
    { name: 'active', filter: { status: 'active' } },
    { name: 'banned', filter: { status: 'banned' } },
  ],
  sections: [
    { name: 'participation', fields: ['task', 'campaign', 'joinedAt', 'leftAt', 'progress', 'stakes', 'earned'] },
    { name: 'moderation', fields: ['status', 'reason', 'retryAt', 'inactiveAt'] },
  ],
  // The account's fields are omitted, because a section below compares them at joining and now.
  review: {
    approve: 'accept',
    since: 'joinedAt',
    subtitle: ['task', 'campaign'],
    facts: ['task', 'campaign', 'joinedAt', 'progress'],
  },
  personal: { of: 'hunter', fields: ['name', 'handle'] },
  access: {
    read: anyOf(
      limitToOwn(withPermission('view', 'TaskProgress')),
      deciders,
      inOwnTasks(withPermission('view', 'TaskDetailedStatistics')),
    ),
    create: nobody,
    update: nobody,
    delete: nobody,
  },
});

export type Participation = RowOf<typeof participations>;
