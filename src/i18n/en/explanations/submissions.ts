import type { ResourceExplanations } from './words.ts';

export const submissions: ResourceExplanations = {
  help: {
    url: 'The address of your post. Each post can be submitted once.',
    week: 'Leave empty for this week.',
    tags: 'The tags in your post.',
    subtasks: 'The subtasks you have done: at least one.',
    reward: 'The number of the task’s reward, starting at 1.',
  },
  sections: {
    proof: { title: 'Proof', text: 'What was submitted.' },
    checks: { title: 'Automatic checks', text: 'What the network says about it.' },
    reward: { title: 'Reward', text: 'What the hunter gets once it is approved.' },
    moderation: { title: 'Moderation', text: 'Who decided, when and why.' },
  },
  transitions: {
    approve: 'The hunter gets the reward at once. Rewards that are drawn, ranked or shared come when the task ends.',
    reject: 'The hunter will see your reason, and can fix the submission and resubmit it.',
    resubmit: 'It is reviewed again.',
    unapprove: 'The reward is taken back. The hunter will see your reason.',
    reapprove: 'The hunter gets the reward again.',
  },
  readers: { reject: 'The hunter will see this.', unapprove: 'The hunter will see this.' },
  reasons: {
    reject: [
      'The post doesn’t exist or isn’t public.',
      'The post isn’t the hunter’s own.',
      'The required tags are missing.',
      'The post is too old.',
      'The work is of poor quality.',
      'The same work was submitted before.',
      'It breaks the rules of the campaign.',
    ],
    unapprove: ['The post was deleted after its approval.', 'It was approved by mistake.'],
  },
};
