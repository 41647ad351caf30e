import { limits } from '#src/limits.ts';
import type { ResourceWords } from './words.ts';

const { titleLength, minimumText } = limits;

export const tasks: ResourceWords = {
  one: 'task',
  many: 'tasks',
  fields: {
    poolPercentage: 'Pool percentage',
    startAt: 'Starts',
    endAt: 'Ends',
    maxParticipants: 'Places',
    minFollowers: 'Followers, at least',
    minPosts: 'Posts, at least',
    minAccountAgeMonths: 'Age of the account in months, at least',
    maxPostAgeDays: 'Age of the post in days, at most',
    requiredTags: 'Tags',
    requiredAccount: 'Account to follow or join',
    targetUrl: 'What it is about',
    proof: 'Proof',
    recurrence: 'Counts',
    perWeekMin: 'In a week, at least',
    perWeekMax: 'In a week, at most',
    review: 'Who joins',
    retryAfterMinutes: 'Retry after minutes',
    isIco: 'ICO task',
    statusReason: 'Reason given last',
  },
  help: {
    title: `${titleLength.min} to ${titleLength.max} characters.`,
    instructions: `What hunters do, step by step: at least ${minimumText} characters.`,
    targetUrl: 'The address of the page, post or group that it is done to.',
    startAt: 'Not before the campaign.',
    endAt: 'Not after the campaign.',
    maxParticipants: 'Leave it empty for as many as come.',
    minFollowers: 'Empty or 0: whoever has the account.',
    requiredTags: 'Each is written, and taken with Enter. All of them must be there.',
    retryAfterMinutes: 'Whom an automatic rule refused may try again then, having mended what was missing.',
    review:
      'Automatic: whoever meets the requirements is in at once, and work of a verified account whose checks all pass is approved at once. Manual: you look at everybody first.',
    subtasks: 'The parts of the work. Whoever hands in says which of them it is.',
    perWeekMin: 'As many make a week full in the hunter’s progress. Each approved one is paid, in any week.',
    perWeekMax: 'More aren’t taken.',
  },
  sections: {
    about: { title: 'The task', text: 'What hunters do. They read it before they join.' },
    reward: { title: 'Reward', text: 'What the task gives away altogether, and what it pays for.' },
    time: { title: 'Time', text: 'Inside the campaign’s.' },
    hunters: { title: 'Who can join', text: 'Checked on the hunter’s account when they join.' },
    proof: { title: 'The work', text: 'How it is shown, and how often it counts.' },
    moderation: { title: 'Moderation' },
  },
  entries: {
    subtasks: { add: 'Add a subtask', remove: 'Remove this subtask' },
  },
  transitions: {
    approve: 'It becomes active, and its budget is reserved for it. Hunters can join.',
    reject: 'It stays out of sight. The manager reads your reason, and can send it in again.',
    resubmit: 'It becomes pending again: you can change it, and the moderators decide anew.',
    sendBack: 'It becomes pending so that it can be edited. Hunters don’t see it until it is approved again.',
    close: 'It ends. Hunters keep what they have earned, and what is left goes back to the campaign.',
    reopen: 'It becomes active again until its end date.',
    end: 'Its campaign has ended, and it with that.',
  },
  reasons: {
    reject: [
      'The instructions don’t say what hunters have to do.',
      'The rewards don’t pay for what the task asks for.',
      'The link doesn’t open, or doesn’t belong to the project.',
    ],
  },
  empty: 'No tasks yet. They are added on the page of their campaign.',
  cannotAdd: 'Your role adds no tasks',
};
