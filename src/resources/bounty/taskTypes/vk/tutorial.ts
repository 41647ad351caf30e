import type { TutorialsOf } from '../tutorial.ts';

export const vk: TutorialsOf<'vk'> = {
  'vk--like': {
    steps: [
      'Sign in to VK with the page that you have entered here. It must be open to everybody.',
      'Open the campaign’s post at the link in the task.',
      'Press the heart below the post itself, not below one of its pictures: those are counted apart.',
      'Join the task here and say that it is done.',
    ],
    rejected: [
      'The like is on a picture of the post or on a repost of it.',
      'Your page is closed, blocked or empty.',
      'The like was taken back before the campaign ended.',
    ],
  },
  'vk--repost': {
    steps: [
      'Open the campaign’s post at the link in the task.',
      'Press Share and choose your own page. A message to a friend doesn’t count.',
      'Add a sentence of your own, let all users see it, and publish.',
      'On your wall, click the time of the repost and copy the address, which has the form vk.com/wall12345_678.',
      'Submit that link and leave the repost on your wall.',
    ],
    rejected: [
      'The link leads to the community’s post: its number has a minus before it.',
      'Your wall is closed to strangers.',
      'The repost was deleted, or buried below twenty others within an hour.',
    ],
  },
  'vk--post': {
    steps: [
      'Read the task’s instructions and the campaign’s links.',
      'Write a post of your own on your wall, in the language that the task asks for, with a picture if it wants one.',
      'Do each subtask and add the hashtags.',
      'Let all users see the post and publish it.',
      'Click the post’s time, copy its address and submit it.',
    ],
    rejected: [
      'The text is copied or translated by machine without being read again.',
      'The post isn’t open to all users.',
      'A subtask or a hashtag is missing.',
    ],
  },
  'vk--comment': {
    steps: [
      'Open the campaign’s post at the link in the task and read the comments that are there.',
      'Write a comment that belongs to the post, of at least a sentence.',
      'Click the time below your comment and copy the address: it has reply= and a number in it.',
      'Hand it in here, and leave the comment in place until the campaign ends.',
    ],
    rejected: [
      'The comment is a sticker, one word, or the same as others’.',
      'You wrote it in the name of a community instead of your own page.',
      'The community’s moderators have deleted it.',
    ],
  },
  'vk--story': {
    steps: [
      'Under Settings, Privacy, let all users see your stories.',
      'Make a picture or a short video about the project, and add the link and the tags that the task asks for.',
      'Publish it as a story, and let it stay in your profile where VK offers that: it is gone after a day otherwise.',
      'Open the story in a browser and copy its address, which has the form vk.com/story12345_678.',
      'Submit the link on the same day, or a recording of the story as a file.',
    ],
    rejected: [
      'The story had vanished before it was looked at, and no file was submitted.',
      'It repeats the campaign’s picture without anything of yours.',
      'Only friends can see it.',
    ],
  },
  'vk--follow': {
    steps: [
      'Sign in to VK with the page that you have entered here.',
      'Open the community that the task names, and press Subscribe or Join.',
      'If it is closed, wait until its owners let you in.',
      'Let all users see your communities (Settings, Privacy), join the task here, and stay subscribed until the campaign ends.',
    ],
    rejected: [
      'Your request still waits, or you have left the community.',
      'Your list of communities is hidden.',
      'Your page is new, empty or blocked.',
    ],
  },
};
