import type { ResourceWords } from './words.ts';

export const submissions: ResourceWords = {
  one: 'submission',
  many: 'submissions',
  fields: {
    name: 'Hunter’s name',
    url: 'Proof link',
    link: 'Link as it is compared',
    payoutItem: 'Line of a payout',
    subtasks: 'Parts',
    checks: 'Automatic checks',
    comment: 'Reason given last',
    reward: 'Reward',
    stakesAwarded: 'Stakes',
    paidAt: 'Paid',
  },
  help: {
    url: 'The address of your post, as the site shows it. Each is handed in once.',
    week: 'Left empty, it is this week.',
    tags: 'The tags that your post has.',
    subtasks: 'Which parts of the task this is: at least one.',
    reward: 'The rewards of the task are counted from 1.',
  },
  sections: {
    proof: { title: 'Proof', text: 'What was handed in.' },
    checks: { title: 'Automatic checks', text: 'What the network tells of it.' },
    reward: { title: 'Reward', text: 'What an approval brings.' },
    moderation: { title: 'Moderation', text: 'Who decided, when and why.' },
  },
  transitions: {
    approve: 'The hunter has the reward at once; what is drawn, ranked or shared comes at the end of the task.',
    reject: 'The hunter reads your reason, can mend it and hand it in again.',
    resubmit: 'It waits for a decision again.',
    unapprove: 'The reward is taken back. The hunter reads your reason.',
    reapprove: 'The hunter has the reward again.',
  },
  reasons: {
    reject: [
      'The post isn’t there, or nobody may read it.',
      'The post isn’t the hunter’s own.',
      'The required tags are missing.',
      'The post is too old.',
      'The work is of poor quality.',
      'The same was handed in before.',
      'It breaks the rules of the campaign.',
    ],
    unapprove: ['The post was deleted after its approval.', 'It was approved by mistake.'],
  },
  empty: 'Nothing was handed in yet.',
};
