import type { TutorialsOf } from '../tutorial.ts';

export const bitcointalk: TutorialsOf<'bitcointalk'> = {
  'bitcointalk--signature': {
    steps: [
      'Look up your rank on your profile page. Each rank has its own code and reward.',
      'Copy the code for your rank from the task’s instructions. Don’t change colours or links.',
      'On the forum, open Profile, “Forum Profile Information”, paste it into Signature, look at the preview and save.',
      'Write as many posts a week as the task asks for, on topic and in the boards it allows.',
      'At the end of each week, submit the address of your profile or of one of the posts, and the number of posts.',
      'Leave the signature in place until the week’s stakes are counted.',
    ],
    rejected: [
      'The signature is for another rank, or was changed or removed during the week.',
      'Posts are short, off topic, or were deleted by moderators.',
      'Posts in boards that don’t count: games, off-topic, your own campaign threads.',
      'Your account has negative trust from respected members.',
    ],
  },
  'bitcointalk--post': {
    steps: [
      'Read the task’s instructions and the project’s announcement.',
      'Find a thread where the project answers someone’s question, or open one in a board where it fits.',
      'Write a post of your own, as long as the task asks for, and do at least one subtask.',
      'Click the post’s title, or its number in the top right corner: the address then has .msg and a number in it.',
      'Copy that address and submit it.',
    ],
    rejected: [
      'The link leads to the thread, not to your post.',
      'The post was deleted, or the thread was moved to the trash.',
      'It’s copied, or repeats what was already said in the thread.',
    ],
  },
};
