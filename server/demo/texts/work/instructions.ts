import type { Proof } from '#src/resources/bounty/taskTypes/taskType.ts';

/** How a proof is submitted, a sentence each. */
export const howToProve: Readonly<Record<Proof, string>> = {
  act: 'It is looked up on your account; hand in a sentence about it when you are done.',
  link: 'Write a sentence of your own beside it, keep it public until the campaign ends, and hand in its link.',
  creative: 'Say which part of the task you have done, and hand in the link. It is read by a person.',
  instagramPost:
    'Use all of the tags, keep your account public, and hand in the link with the tags that you have used.',
  weekly: 'Wear it for the whole week, and hand in once for each week.',
};

/** Rules for the work of a task. */
export const workRules = [
  'Copied texts are refused, your own from last week too.',
  'What is deleted before the campaign ends doesn’t count.',
  'One account for each person: whoever hunts twice is banned.',
  'Write in a language that your followers read.',
  'Criticism is welcome. Insults are not.',
] as const;
