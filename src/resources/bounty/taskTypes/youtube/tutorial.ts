import type { TutorialsOf } from '../tutorial.ts';

export const youtube: TutorialsOf<'youtube'> = {
  'youtube--like': {
    steps: [
      'Sign in to YouTube with the channel you added to Quarry.',
      'Open the video at the link in the task and watch it. YouTube often removes likes from the first seconds.',
      'Press the thumb that points up. Check that it’s filled.',
      'Join the task here and submit a screenshot that shows your channel’s picture and the like.',
    ],
    rejected: [
      'The like comes from another channel than the one you added.',
      'YouTube removed the like as not genuine.',
      'You removed the like before the campaign ended.',
    ],
  },
  'youtube--video': {
    steps: [
      'Read the task’s instructions: they say how long the video must be and what it has to cover.',
      'Record it yourself, with your own voice or face and good sound. Show the project, and don’t just read its website aloud.',
      'Do at least one subtask. Put the project’s name into the title, and the links and tags into the description.',
      'Publish it as Public: neither Unlisted nor Private. Leave comments open.',
      'Press Share below the video, copy the link and submit it.',
    ],
    rejected: [
      'The video is too short, or made of slides with a computer voice.',
      'The pictures or the music belong to someone else.',
      'Links or tags in the description are missing.',
      'It’s unlisted or private, or was deleted.',
    ],
  },
  'youtube--follow': {
    steps: [
      'Sign in to YouTube with the channel you added to Quarry.',
      'Make your subscriptions visible: Settings, Privacy, turn off “Keep all my subscriptions private”.',
      'Open the channel that the task names and press Subscribe.',
      'Join the task here, and stay subscribed until the campaign ends.',
    ],
    rejected: [
      'Your subscriptions are private, so we can’t see this one.',
      'You subscribed with another channel of your account.',
      'You unsubscribed before the campaign ended.',
    ],
  },
  'youtube--comment': {
    steps: [
      'Open the video at the link in the task and watch it.',
      'Write a comment about something in the video. Name the minute if you can.',
      'Press the time beside your comment: the address then has lc= in it. Copy it.',
      'Open the address in a private window. If you don’t see your comment there, YouTube is holding it back: write another one without links.',
      'Submit the link, and don’t delete the comment.',
    ],
    rejected: [
      'The comment shows that you didn’t watch the video.',
      'YouTube or the channel’s owner has hidden the comment.',
      'You posted the same comment below other videos.',
    ],
  },
};
