import { limits } from '#src/limits.ts';
import type { ResourceExplanations } from './words.ts';

const { titleLength, minimumText } = limits;

export const tasks: ResourceExplanations = {
  help: {
    title: `${titleLength.min} to ${titleLength.max} characters.`,
    instructions: `What hunters do, step by step: at least ${minimumText} characters.`,
    targetUrl: 'The address of the page, post or group that the task is about.',
    startAt: 'Not before the campaign.',
    endAt: 'Not after the campaign.',
    maxParticipants: 'Leave empty for no limit.',
    minFollowers: 'Leave empty or enter 0 for no minimum.',
    requiredTags: 'Type a tag and press Enter. All of them are required.',
    retryAfterMinutes: 'How long a rejected hunter waits before retrying.',
    review:
      'Automatic: hunters who meet the requirements join at once, and work from verified accounts that passes all checks is approved at once. Manual: you review everyone first.',
    subtasks: 'The parts of the work. Hunters select the ones they have done.',
    perWeekMin:
      'How many complete a week in the hunter’s progress. Every approved one is paid, even in an incomplete week.',
    perWeekMax: 'Hunters can’t submit more than this.',
  },
  sections: {
    about: { title: 'The task', text: 'What hunters do. They read it before they join.' },
    reward: { title: 'Reward', text: 'What the task gives away in total, and what it pays for.' },
    time: { title: 'Time', text: 'Within the campaign’s dates.' },
    hunters: { title: 'Who can join', text: 'Checked on the hunter’s account when they join.' },
    proof: { title: 'The work', text: 'How hunters prove it, and how often it counts.' },
    moderation: { title: 'Moderation' },
  },
  entries: {
    subtasks: { add: 'Add a subtask', remove: 'Remove this subtask' },
  },
  transitions: {
    approve: 'It becomes active, and its budget is reserved for it. Hunters can join.',
    reject: 'It stays hidden. The manager will see your reason, and can edit and resubmit it.',
    resubmit: 'It becomes pending again. You can edit it, and the moderators review it again.',
    sendBack: 'It becomes pending so that it can be edited. Hunters don’t see it until it is approved again.',
    close: 'It ends. Hunters keep what they have earned, and what is left goes back to the campaign.',
    reopen: 'It becomes active again until its end date.',
    end: 'It ends with its campaign.',
  },
  readers: {
    reject: 'The manager will see this.',
    sendBack: 'The manager will see this.',
    close: 'The manager will see this.',
  },
  reasons: {
    reject: [
      'The instructions don’t say what hunters have to do.',
      'The rewards are too small for what the task asks for.',
      'The link doesn’t open, or doesn’t belong to the project.',
    ],
  },
  cannotAdd: 'Your role can’t add tasks',
};
