import type { TutorialsOf } from '../tutorial.ts';

export const facebook: TutorialsOf<'facebook'> = {
  'facebook--like': {
    steps: [
      'Sign in to Facebook with the profile that you have entered here.',
      'Open the campaign’s page by the name on the task. Compare the name letter by letter: copies of known pages are common.',
      'Press Like, or Follow where a page has no Like.',
      'Let others see the pages that you like: in your profile’s settings, “Pages” under “Followers and public content”.',
      'Join the task here and say that it is done. Keep the like until the campaign ends.',
    ],
    rejected: [
      'You have liked another page of a similar name.',
      'Your likes are private, so that nobody can see this one.',
      'The like was taken back before the campaign ended.',
    ],
  },
  'facebook--share': {
    steps: [
      'Open the campaign’s post at the link in the task.',
      'Press Share and choose “Share to Feed”. A message or a share into a group doesn’t count unless the task says so.',
      'Set the audience to Public (the globe), write a sentence of your own and publish.',
      'Open your share from your profile by clicking its time, so that the browser shows its own address.',
      'Copy that address and submit it here.',
    ],
    rejected: [
      'The share can be seen by friends only.',
      'The link leads to the campaign’s post, or is a short one of the form facebook.com/share that hides which post it is.',
      'The share was deleted or hidden from your timeline.',
    ],
  },
  'facebook--comment': {
    steps: [
      'Open the campaign’s post at the link in the task, and read it and the comments that are there.',
      'Write a comment that answers the post: a question, an experience, a reason. Two sentences are better than five emoji.',
      'Click the time below your comment: the browser now shows the comment’s own address, with comment_id in it.',
      'Copy that address and submit it. Where Facebook’s app shows none, submit a screenshot with your name on it.',
    ],
    rejected: [
      'It could stand below any post: “great project”, “to the moon”, a row of emoji.',
      'The same words stand below other posts of yours or of others.',
      'The comment was deleted, or Facebook shows it to nobody but you.',
    ],
  },
  'facebook--post': {
    steps: [
      'Read the task’s instructions and the campaign’s links first.',
      'Write a post of your own about the project, with a picture or the link that the task names.',
      'Do each subtask and add the hashtags that the task asks for.',
      'Set the audience to Public (the globe) and publish on your own timeline.',
      'Click the post’s time, copy the address that the browser shows, and submit it.',
    ],
    rejected: [
      'The post isn’t public, or stands in a closed group.',
      'The text is copied, or says nothing that one learns something from.',
      'A subtask or a hashtag is missing.',
      'It was published before you joined, or is older than the task allows.',
    ],
  },
};
