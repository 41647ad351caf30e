import { describe, expect, test } from 'vitest';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';
import type { Rule } from '#src/schema/access/rules.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Transition } from '#src/schema/status.ts';

/** From, to, who, and what else the move needs. Transcribed from domain.md, "States and transitions"; nothing else is allowed. */
type Row = readonly [from: string, to: string, who: string, needs?: string];

const admins = 'bounty-admin, advert-admin';
const manager = 'own bounty-manager';
/** Who updates TaskDetailedStatistics by specification section 6: it means deciding on participants and links. */
const deciders = `${manager}, ${admins}`;
const hunter = 'own bounty-hunter';
const platform = 'nobody';

/** 1→0, 1→3 and back by the admins, 3→1 by the owner, 2→0 while the end lies ahead; 0→2 also by itself at the end. */
const moderated: readonly Row[] = [
  ['pending', 'active', admins, 'endAt ahead'],
  ['pending', 'rejected', admins, 'a reason'],
  ['rejected', 'pending', manager],
  ['active', 'pending', admins, 'perhaps a reason'],
  ['active', 'closed', admins, 'perhaps a reason, by itself at endAt'],
  ['closed', 'active', admins, 'endAt ahead'],
];

/** Closing a campaign closes its tasks. */
const withCampaign: readonly Row[] = [
  ['pending', 'closed', platform],
  ['rejected', 'closed', platform],
];

const table: readonly (readonly [Resource, initial: string, codes: object, rows: readonly Row[]])[] = [
  [campaigns, 'pending', { active: 0, pending: 1, closed: 2, rejected: 3 }, moderated],
  [tasks, 'pending', { active: 0, pending: 1, closed: 2, rejected: 3 }, [...moderated, ...withCampaign]],
  [
    participations,
    'pending',
    Object.fromEntries(
      ['unverified', 'pending', 'active', 'rejected', 'banned', 'disabled', 'closed'].map((name) => [name, name]),
    ),
    [
      ['unverified', 'pending', hunter],
      ['pending', 'active', deciders],
      ['active', 'closed', hunter],
      ['pending', 'rejected', deciders, 'a reason'],
      ['active', 'rejected', deciders, 'a reason'],
      ['pending', 'banned', deciders, 'a reason'],
      ['active', 'banned', deciders, 'a reason'],
      ['banned', 'active', deciders],
      ['active', 'disabled', platform, 'by itself at inactiveAt'],
      // The end of the task
      ['unverified', 'closed', platform],
      ['pending', 'closed', platform],
    ],
  ],
  [
    submissions,
    'pending',
    { pending: 'pending', approved: 'approved', rejected: 'rejected', unapproved: 'unapproved' },
    [
      ['pending', 'approved', deciders],
      ['pending', 'rejected', deciders, 'a reason'],
      ['rejected', 'pending', hunter],
      ['approved', 'unapproved', deciders, 'a reason'],
      ['unapproved', 'approved', deciders],
    ],
  ],
];

const isOwn = ({ own, where }: Rule): boolean => own || Object.values(where).includes('$me');

const whoMay = (by: readonly Rule[]): string =>
  by.map((rule) => `${isOwn(rule) ? 'own ' : ''}${rule.roles.join(', ')}`).join(', ') || platform;

function needsOf({ reason, inFuture, due }: Transition): string[] {
  const said = reason && { required: 'a reason', optional: 'perhaps a reason' }[reason];
  const needs = [said, inFuture && `${inFuture.field} ahead`, due && `by itself at ${due}`].filter(
    (each) => each !== undefined,
  );
  return needs.length > 0 ? [needs.join(', ')] : [];
}

const rowsOf = (transitions: readonly Transition[]): string[][] =>
  transitions.flatMap((move) => move.from.map((from) => [from, move.to, whoMay(move.by), ...needsOf(move)]));

describe.each(table)('$name', ({ status }, initial, codes, rows) => {
  test('moves as domain.md says, and in no other way', () => {
    const { transitions = [] } = status?.machine ?? {};
    const inOrder = (all: readonly (readonly (string | undefined)[])[]) => all.map((row) => row.join(', ')).toSorted();
    expect(inOrder(rowsOf(transitions))).toEqual(inOrder(rows));
  });

  test('begins as it says, under its codes', () => {
    expect(status?.machine).toMatchObject({ initial, values: codes });
    expect(Object.keys(status?.machine.values ?? {})).toHaveLength(Object.keys(codes).length);
  });
});
