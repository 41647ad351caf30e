import type { Proof } from '#src/resources/bounty/taskTypes/taskType.ts';

/** Instructions to submit a proof, by its kind. */
export const howToProve: Readonly<Record<Proof, string>> = {
  act: 'We check it on your account. When you’re done, submit a sentence that says so.',
  link: 'Use your own words, keep it public until the campaign ends, and submit its link.',
  creative: 'Select the parts you’ve done and submit the link. A person reviews it.',
  instagramPost: 'Use all the tags, keep your account public, and submit the link.',
  weekly: 'Keep it up for the whole week, and submit once a week.',
};

/** Rules for the work of a task, by whether hunters write their own texts. */
export const workRules = {
  written: [
    'Copied texts are rejected, including your own from last week.',
    'Work that is deleted before the campaign ends doesn’t count.',
    'One account per person. Anyone with two is banned.',
    'Write in a language that your followers read.',
    'Criticism is welcome. Insults aren’t.',
  ],
  translated: [
    'Unedited machine translations are rejected.',
    'Use the terms of the glossary that we send you.',
    'One translation per language is paid. Ask us for your language before you begin.',
  ],
  done: [
    'One account per person. Anyone with two is banned.',
    'It has to stay in place until the campaign ends.',
    'Accounts with bought followers are banned.',
  ],
} as const;
