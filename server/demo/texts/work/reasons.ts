import type { Choices } from '../../random.ts';

/** Why tasks were rejected. */
export const taskRejections: Choices<string> = [
  'The instructions ask hunters to hide that they are paid. Ask them to say so instead, and submit again.',
  'For this reward nobody does this work. Raise it, or ask for less, and submit again.',
  'The link leads to a post that was deleted. Name one that is still there and submit again.',
  'The task asks for the password of an account. No task may do that.',
];

/** Why participations were rejected. */
export const participationRejections: Choices<string> = [
  'Your account posts nothing but campaigns. We look for people who write about other things too.',
  'Most of your followers are less than a week old. Join again when your account has grown by itself.',
  'Your account is in a language that this campaign doesn’t reach.',
  'We asked you twice for a link that works and heard nothing.',
];

/** Why hunters were banned. */
export const participationBans: Choices<string> = [
  'The same texts come from three accounts within minutes, and they share a wallet.',
  'The followers were bought: eight hundred came within one hour, and none of them has a picture.',
  'You have handed in somebody else’s posts as your own, after a warning.',
];

/** Why submissions were rejected. */
export const submissionRejections: Choices<string> = [
  'The post lacks the tags of the task. Add both and hand it in again.',
  'Two words and a rocket are no remark of your own. Write a sentence and hand it in again.',
  'The link leads nowhere: the post was deleted, or only your friends can see it.',
  'The same text was handed in by somebody else a day before you.',
  'The post promises a profit. The rules of the campaign forbid that; change it and hand it in again.',
  'The post is not from the account that you joined with.',
  'The post is older than the campaign. Write a new one.',
  'The picture shows another project. Perhaps you have mixed up two links.',
];

/** Why approvals of submissions were reversed. */
export const unapprovals: Choices<string> = [
  'The post was deleted two days after it was approved.',
  'The account became private, so that nobody can see the post any more.',
  'It turned out to be a copy of a post from another campaign.',
];
