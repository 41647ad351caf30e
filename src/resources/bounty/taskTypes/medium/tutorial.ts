import type { TutorialsOf } from '../tutorial.ts';

export const medium: TutorialsOf<'medium'> = {
  'medium--follow-channel': {
    steps: [
      'Sign in to Medium with the profile you added to Quarry.',
      'Open the channel that the task names: a publication or a person’s page.',
      'Press Follow. The button then says Following.',
      'Join the task here and submit that you’ve done it. Keep following until the campaign ends.',
    ],
    rejected: [
      'You follow the author of a story but not the channel itself.',
      'Your Medium profile is empty: no name, no picture.',
      'You stopped following before the campaign ended.',
    ],
  },
  'medium--claps': {
    steps: [
      'Open the story at the link in the task and read it. Medium shows managers who read it.',
      'Press the clapping hands at its end. Hold the button to clap more often, up to 50 times.',
      'Check the number of your claps at the button. The task says how many it needs.',
      'Join the task here and submit your Medium name, or a screenshot with your claps on it.',
    ],
    rejected: [
      'You clapped less often than the task asks for.',
      'The claps come from another profile than the one you added.',
      'You removed the claps.',
    ],
  },
  'medium--comments': {
    steps: [
      'Open the story at the link in the task and read it to the end.',
      'Press the speech bubble and write a response: what you agree with, what is missing, what you would ask the author.',
      'Publish it. On Medium a response is a story of its own.',
      'Open your response from your profile’s page so that the browser shows its address, copy it and submit it.',
    ],
    rejected: [
      'The link leads to the story, not to your response.',
      'The response shows that you didn’t read the story.',
      'You posted the same response below other stories.',
    ],
  },
};
