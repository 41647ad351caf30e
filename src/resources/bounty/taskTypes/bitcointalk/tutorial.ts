import type { TutorialsOf } from '../tutorial.ts';

export const bitcointalk: TutorialsOf<'bitcointalk'> = {
  'bitcointalk--signature': {
    steps: [
      'Look up your rank on your profile’s page: each rank has its own code, and its own reward.',
      'Copy the code for your rank from the task’s instructions. Don’t change colours or links.',
      'On the forum, open Profile, “Forum Profile Information”, paste it into Signature, look at the preview and save.',
      'Write posts that belong to their threads, in the boards that the task allows, as many a week as it asks for.',
      'At the end of each week, submit the address of your profile or of one of the posts, and the number of posts.',
      'Leave the signature in place until the week’s stakes are counted.',
    ],
    rejected: [
      'The signature is another rank’s, was changed, or removed during the week.',
      'Posts are short, off topic, or were deleted by moderators.',
      'Posts in boards that don’t count: games, off-topic, your own campaign threads.',
      'Your account has negative trust from respected members.',
    ],
  },
  'bitcointalk--post': {
    steps: [
      'Read the task’s instructions and the project’s announcement.',
      'Find a thread where the project answers a question that somebody has asked, or open one in a board where it belongs.',
      'Write a post of your own of the length that the task asks for, and do each subtask.',
      'Click the post’s title, or its number in the top right corner: the address then has .msg and a number in it.',
      'Copy that address and submit it.',
    ],
    rejected: [
      'The address leads to the thread and not to your post.',
      'The post was deleted or the thread moved to the waste.',
      'It is copied, or repeats what was said in the thread already.',
    ],
  },
};
