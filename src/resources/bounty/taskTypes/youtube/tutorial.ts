import type { TutorialsOf } from '../tutorial.ts';

export const youtube: TutorialsOf<'youtube'> = {
  'youtube--like': {
    steps: [
      'Sign in to YouTube with the channel that you have entered here.',
      'Open the video at the link in the task and watch it: likes within the first seconds are often taken away by YouTube.',
      'Press the thumb that points up. It must be filled when you leave.',
      'Join the task here and submit a screenshot with your channel’s picture and the like on it.',
    ],
    rejected: [
      'The like comes from another channel than the one you entered.',
      'YouTube has removed the like as not genuine.',
      'The like was taken back before the campaign ended.',
    ],
  },
  'youtube--video': {
    steps: [
      'Read the task’s instructions: they say how long the video must be and what it has to cover.',
      'Record it yourself, with your own voice or face, in good sound. Show the project, don’t read its website aloud.',
      'Do each subtask. Put the project’s name into the title, and the links and tags into the description.',
      'Publish it as Public: neither Unlisted nor Private. Leave comments open.',
      'Press Share below the video, copy the link and submit it.',
    ],
    rejected: [
      'The video is shorter than asked for, or made of slides and a machine’s voice.',
      'Pictures or music belong to somebody else.',
      'Links or tags in the description are missing.',
      'It is unlisted, private or was deleted.',
    ],
  },
  'youtube--follow': {
    steps: [
      'Sign in to YouTube with the channel that you have entered here.',
      'Let others see your subscriptions: Settings, Privacy, switch off “Keep all my subscriptions private”.',
      'Open the channel that the task names and press Subscribe.',
      'Join the task here, and stay subscribed until the campaign ends.',
    ],
    rejected: [
      'Your subscriptions are private, so that this one can’t be seen.',
      'You are subscribed by another channel of your account.',
      'You have unsubscribed before the campaign ended.',
    ],
  },
  'youtube--comment': {
    steps: [
      'Open the video at the link in the task and watch it.',
      'Write a comment on something that is said in it, best with the minute at which it is said.',
      'Press the time beside your comment: the address then has lc= in it. Copy it.',
      'Look at the address in a private window. If your comment isn’t shown there, YouTube holds it back: write another one without links.',
      'Submit the link, and answer those who answer you.',
    ],
    rejected: [
      'The comment shows that the video wasn’t watched.',
      'YouTube or the channel’s owner has hidden the comment.',
      'The same comment stands below other videos.',
    ],
  },
};
