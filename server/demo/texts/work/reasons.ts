import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { type Choices, pickInTurn } from '../../random.ts';

export const taskRejections: Choices<string> = [
  'The instructions ask hunters to hide that they are paid. Ask them to say so instead, then resubmit.',
  'The reward is too low for this work. Raise it or ask for less, then resubmit.',
  'The link leads to a post that was deleted. Link one that is still online, then resubmit.',
  'The task asks for the password of an account. No task may do that.',
];

export const participationRejections: Choices<string> = [
  'Your account only posts about campaigns. We look for people who write about other things too.',
  'Most of your followers joined less than a week ago. Try again when your account has grown naturally.',
  'Your account is in a language that this campaign doesn’t reach.',
  'We asked you twice for a working link and got no answer.',
];

export const participationBans: Choices<string> = [
  'Three accounts submitted the same texts within minutes, and they share a wallet.',
  'The followers were bought: eight hundred joined within one hour, and none of them has a picture.',
  'You submitted someone else’s work as your own, after a warning.',
];

type Work = Pick<TaskType, 'network' | 'proof'>;
type Kind = 'act' | 'post' | 'translation' | 'weekly';

const kindOf = ({ network, proof }: Work): Kind => {
  if (network === 'translation') return 'translation';
  return proof === 'act' || proof === 'weekly' ? proof : 'post';
};

const rejections: Readonly<Record<Kind, Choices<string>>> = {
  act: [
    'We can’t see it on your account. Make your account public, then resubmit.',
    'It was done with another account than the one you joined with.',
    'It was undone after you submitted it. Do it again, then resubmit.',
  ],
  post: [
    'The post doesn’t have the tags of the task. Add them and resubmit.',
    'Two words and a rocket aren’t enough. Write a sentence of your own and resubmit.',
    'The link doesn’t open: the post was deleted, or only your friends can see it.',
    'Someone else submitted the same text a day before you.',
    'The post promises a profit, which the campaign’s rules forbid. Change it and resubmit.',
    'The post isn’t from the account you joined with.',
    'The post is older than the campaign. Write a new one.',
    'The picture shows another project. You may have mixed up two links.',
  ],
  translation: [
    'This is unedited machine translation. Revise it sentence by sentence and resubmit.',
    'The tables on the last two pages are missing. Add them and resubmit.',
    'Several terms differ from the glossary. Use its terms throughout and resubmit.',
    'The document asks for permission to open. Share it publicly and resubmit.',
  ],
  weekly: [
    'It wasn’t there when we checked in the middle of the week.',
    'Your profile can’t be seen by everyone. Change that in your privacy settings and resubmit.',
    'The week isn’t complete yet. Resubmit on Sunday.',
  ],
};

const unapprovals: Readonly<Record<Kind, Choices<string>>> = {
  act: [
    'It was undone two days after it was approved.',
    'The account is private now, so it can’t be checked any more.',
    'The account was suspended by its network.',
  ],
  post: [
    'The post was deleted two days after it was approved.',
    'The account is private now, so nobody can see the post any more.',
    'It’s a copy of a post from another campaign.',
  ],
  translation: [
    'It’s a copy of a translation that was published elsewhere.',
    'The document was deleted two days after it was approved.',
    'A native speaker found that half of it is machine translation.',
  ],
  weekly: [
    'It was removed on the day after the approval, before the week was over.',
    'The profile is hidden now, so it can’t be checked any more.',
    'The same profile was submitted by a second account.',
  ],
};

/** Returns the reason for rejecting a submission, phrased for the work. */
export const rejectionOf = (type: Work, nth: number): string => pickInTurn(rejections[kindOf(type)], nth);

/** Returns the reason for reversing the approval of a submission. */
export const unapprovalOf = (type: Work, nth: number): string => pickInTurn(unapprovals[kindOf(type)], nth);
