import type { TutorialsOf } from '../tutorial.ts';

export const twitter: TutorialsOf<'twitter'> = {
  'twitter--like': {
    steps: [
      'Sign in to Twitter (X) with the account that you have entered here. Its tweets must not be protected.',
      'Open the campaign’s tweet at the link in the task.',
      'Press the heart. It must be red when you leave.',
      'Join the task here and say that it is done. If Twitter is slow to show your like, wait for the countdown and try again.',
    ],
    rejected: [
      'The like comes from another account than the one you entered.',
      'Your tweets are protected, so that nothing can be checked.',
      'The like was taken back before the campaign ended.',
    ],
  },
  'twitter--retweet': {
    steps: [
      'Open the campaign’s tweet at the link in the task.',
      'Press the two arrows and choose Quote: a bare retweet has no address of its own that could be submitted.',
      'Write a sentence of your own and add the tags that the task asks for.',
      'Publish it, open it from your profile, and copy its address by the share button.',
      'Submit that link within the age that the task allows, and leave the tweet in place.',
    ],
    rejected: [
      'The link leads to the campaign’s tweet and not to yours.',
      'Your timeline is nothing but retweets of bounty campaigns.',
      'The retweet was deleted before the campaign ended.',
    ],
  },
  'twitter--tweet': {
    steps: [
      'Read the task’s instructions and the campaign’s links.',
      'Write a tweet or a thread of your own: one fact about the project that your followers didn’t know.',
      'Do each subtask, and put the tags and the mention that the task asks for into the tweet itself.',
      'Publish it from the account that you have entered here, with your tweets public.',
      'Open the tweet, for a thread its first one, copy its address and submit it.',
    ],
    rejected: [
      'The words are copied from the campaign or from another hunter.',
      'A tag or mention is missing, or stands in a reply instead of the tweet.',
      'It promises prices or profits.',
      'Several tweets in a row say the same.',
    ],
  },
  'twitter--comment': {
    steps: [
      'Open the campaign’s tweet at the link in the task and read what others have replied.',
      'Write a reply that adds something: a question, an argument, an experience.',
      'Open your reply, so that the browser shows its own address, and copy it.',
      'Hand it in here. Leave the reply in place until the campaign ends.',
    ],
    rejected: [
      'The reply could stand below any tweet, or is made of tags and names alone.',
      'The link leads to the campaign’s tweet and not to your reply.',
      'Twitter has hidden the reply as probable spam.',
    ],
  },
};
