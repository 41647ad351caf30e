import type { TutorialsOf } from '../tutorial.ts';

export const twitter: TutorialsOf<'twitter'> = {
  'twitter--like': {
    steps: [
      'Sign in to Twitter (X) with the account you added to Quarry. Its tweets must not be protected.',
      'Open the campaign’s tweet at the link in the task.',
      'Press the heart. Check that it’s red.',
      'Join the task here and submit that you’ve done it. If Twitter is slow to show your like, wait for the countdown and retry.',
    ],
    rejected: [
      'The like comes from another account than the one you added.',
      'Your tweets are protected, so we can’t check anything.',
      'You removed the like before the campaign ended.',
    ],
  },
  'twitter--retweet': {
    steps: [
      'Open the campaign’s tweet at the link in the task.',
      'Press the two arrows and choose Quote. A plain retweet has no link to submit.',
      'Write a sentence of your own and add the tags that the task asks for.',
      'Publish it, open it from your profile, and copy its link with the share button.',
      'Submit that link before the tweet is too old for the task, and don’t delete the tweet.',
    ],
    rejected: [
      'The link leads to the campaign’s tweet, not to yours.',
      'Your timeline has nothing but retweets of bounty campaigns.',
      'The retweet was deleted before the campaign ended.',
    ],
  },
  'twitter--tweet': {
    steps: [
      'Read the task’s instructions and the campaign’s links.',
      'Write a tweet or a thread of your own: one fact about the project that your followers didn’t know.',
      'Do at least one subtask, and put the tags and the mention that the task asks for into the tweet itself.',
      'Publish it from the account you added to Quarry, with your tweets public.',
      'Open the tweet, for a thread its first one, copy its address and submit it.',
    ],
    rejected: [
      'The words are copied from the campaign or from another hunter.',
      'A tag or mention is missing, or is in a reply instead of the tweet.',
      'It promises prices or profits.',
      'Several of your tweets say the same.',
    ],
  },
  'twitter--comment': {
    steps: [
      'Open the campaign’s tweet at the link in the task and read what others have replied.',
      'Write a reply that adds something: a question, an argument, an experience.',
      'Open your reply and copy the address that the browser shows.',
      'Submit it here. Leave the reply in place until the campaign ends.',
    ],
    rejected: [
      'The reply could be below any tweet, or has only tags and names.',
      'The link leads to the campaign’s tweet, not to your reply.',
      'Twitter has hidden the reply as probable spam.',
    ],
  },
};
