import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';
import { checkStates, platform, type StateRow, type States } from '#tests/support/states.ts';

const admins = 'bounty-admin, advert-admin';
const manager = 'own bounty-manager';
/** Who updates TaskDetailedStatistics by specification section 6: it means deciding on participants and links. */
const deciders = `${manager}, ${admins}`;
const hunter = 'own bounty-hunter';

/** 1→0, 1→3 and back by the admins, 3→1 by the owner, 2→0 while the end lies ahead; 0→2 also by itself at the end. */
const moderated: readonly StateRow[] = [
  ['pending', 'active', admins, 'endAt ahead'],
  ['pending', 'rejected', admins, 'a reason'],
  ['rejected', 'pending', manager],
  ['active', 'pending', admins, 'perhaps a reason'],
  ['active', 'closed', admins, 'perhaps a reason, by itself at endAt'],
  ['closed', 'active', admins, 'endAt ahead or extended'],
];

/** Closing a campaign closes its tasks. */
const withCampaign: readonly StateRow[] = [
  ['pending', 'closed', platform],
  ['rejected', 'closed', platform],
];

/** Transcribed from domain.md, “States and transitions”; nothing else is allowed. */
const table: readonly States[] = [
  [campaigns, 'pending', { active: 0, pending: 1, closed: 2, rejected: 3 }, moderated],
  [tasks, 'pending', { active: 0, pending: 1, closed: 2, rejected: 3 }, [...moderated, ...withCampaign]],
  [
    participations,
    'pending',
    Object.fromEntries(
      ['unverified', 'pending', 'active', 'rejected', 'banned', 'disabled', 'closed'].map((name) => [name, name]),
    ),
    [
      ['unverified', 'pending', hunter, 'retryAt passed'],
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
      ['approved', 'unapproved', deciders, 'a reason, paidAt empty, payoutItem empty'],
      ['unapproved', 'approved', deciders],
    ],
  ],
];

checkStates(table);
