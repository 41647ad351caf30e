import type { TutorialsOf } from '../tutorial.ts';

export const vk: TutorialsOf<'vk'> = {
  'vk--like': {
    steps: [
      'Sign in to VK with the page you added to Quarry. It must be public.',
      'Open the campaign’s post at the link in the task.',
      'Press the heart below the post itself, not below one of its pictures, which have likes of their own.',
      'Join the task here and submit that you’ve done it.',
    ],
    rejected: [
      'The like is on a picture of the post or on a repost of it.',
      'Your page is closed, blocked or empty.',
      'You removed the like before the campaign ended.',
    ],
  },
  'vk--repost': {
    steps: [
      'Open the campaign’s post at the link in the task.',
      'Press Share and choose your own page. A message to a friend doesn’t count.',
      'Add a sentence of your own, make it visible to all users, and publish.',
      'On your wall, click the time of the repost and copy the address, which has the form vk.com/wall12345_678.',
      'Submit that link and leave the repost on your wall.',
    ],
    rejected: [
      'The link leads to the community’s post, whose number begins with a minus.',
      'Your wall isn’t public.',
      'The repost was deleted, or you reposted many others right after it.',
    ],
  },
  'vk--post': {
    steps: [
      'Read the task’s instructions and the campaign’s links.',
      'Write a post of your own on your wall, in the language that the task asks for, with a picture if it wants one.',
      'Do at least one subtask and add the hashtags.',
      'Make the post visible to all users and publish it.',
      'Click the post’s time, copy its address and submit it.',
    ],
    rejected: [
      'The text is copied, or is an unedited machine translation.',
      'The post isn’t open to all users.',
      'A hashtag is missing, or no subtask is done.',
    ],
  },
  'vk--comment': {
    steps: [
      'Open the campaign’s post at the link in the task and read the comments that are there.',
      'Write at least one sentence about the post.',
      'Click the time below your comment and copy the address: it has reply= and a number in it.',
      'Submit it here, and leave the comment in place until the campaign ends.',
    ],
    rejected: [
      'The comment is a sticker, one word, or the same as others’.',
      'You wrote it as a community instead of as yourself.',
      'The community’s moderators have deleted it.',
    ],
  },
  'vk--story': {
    steps: [
      'Under Settings, Privacy, make your stories visible to all users.',
      'Make a picture or a short video about the project, and add the link and the tags that the task asks for.',
      'Publish it as a story, and keep it on your profile if VK offers that. Otherwise it disappears after a day.',
      'Open the story in a browser and copy its address, which has the form vk.com/story12345_678.',
      'Submit the link on the same day, or a recording of the story as a file.',
    ],
    rejected: [
      'The story had disappeared before we could check it, and you submitted no file.',
      'It shows the campaign’s picture with nothing of your own.',
      'Only friends can see it.',
    ],
  },
  'vk--follow': {
    steps: [
      'Sign in to VK with the page you added to Quarry.',
      'Open the community that the task names, and press Subscribe or Join.',
      'If it’s closed, wait until its owners accept you.',
      'Make your communities visible to all users (Settings, Privacy), join the task here, and stay subscribed until the campaign ends.',
    ],
    rejected: [
      'Your request is still pending, or you left the community.',
      'Your list of communities is hidden.',
      'Your page is new, empty or blocked.',
    ],
  },
};
