import type { TutorialsOf } from '../tutorial.ts';

export const facebook: TutorialsOf<'facebook'> = {
  'facebook--like': {
    steps: [
      'Sign in to Facebook with the profile you added to Quarry.',
      'Open the campaign’s page by the name on the task. Compare the name letter by letter, as fake pages are common.',
      'Select Like, or Follow if the page has no Like button.',
      'Make the pages you like visible to others: Settings, “Followers and public content”, Pages.',
      'Join the task here and submit that you’ve done it. Keep the like until the campaign ends.',
    ],
    rejected: [
      'You liked another page with a similar name.',
      'Your likes are private, so we can’t see this one.',
      'You removed the like before the campaign ended.',
    ],
  },
  'facebook--share': {
    steps: [
      'Open the campaign’s post at the link in the task.',
      'Press Share and choose “Share to Feed”. A message or a share into a group doesn’t count unless the task says so.',
      'Set the audience to Public (the globe), write a sentence of your own and publish.',
      'On your profile, select the time of your share, so that the browser shows its own address.',
      'Copy that address and submit it here.',
    ],
    rejected: [
      'Only your friends can see the share.',
      'The link leads to the campaign’s post, or is a short facebook.com/share link that doesn’t say which post it is.',
      'The share was deleted or hidden from your timeline.',
    ],
  },
  'facebook--comment': {
    steps: [
      'Open the campaign’s post at the link in the task, and read it and the comments that are there.',
      'Write a comment about the post: a question, an experience or a reason. Two sentences are better than five emoji.',
      'Select the time below your comment. The browser now shows the comment’s own address, with comment_id in it.',
      'Copy that address and submit it. If you can’t find it in the app, open the post in a browser.',
    ],
    rejected: [
      'It could be below any post: “great project”, “to the moon”, a row of emoji.',
      'The same words are below other posts.',
      'The comment was deleted, or only you can see it.',
    ],
  },
  'facebook--post': {
    steps: [
      'Read the task’s instructions and the campaign’s links first.',
      'Write a post of your own about the project, with a picture or the link that the task names.',
      'Do at least one subtask and add the hashtags that the task asks for.',
      'Set the audience to Public (the globe) and publish on your own timeline.',
      'Click the post’s time, copy the address that the browser shows, and submit it.',
    ],
    rejected: [
      'The post isn’t public, or is in a closed group.',
      'The text is copied, or readers learn nothing from it.',
      'A hashtag is missing, or no subtask is done.',
      'It was published before you joined, or is older than the task allows.',
    ],
  },
};
