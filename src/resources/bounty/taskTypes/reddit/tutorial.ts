import type { TutorialsOf } from '../tutorial.ts';

export const reddit: TutorialsOf<'reddit'> = {
  'reddit--subscribe': {
    steps: [
      'Sign in to Reddit with the account you added to Quarry, and confirm its e-mail there.',
      'Open the subreddit that the task names and read its rules at the side.',
      'Press Join. The button then says Joined.',
      'Join the task here and submit a screenshot that shows your name and the button. Reddit doesn’t show memberships to others.',
    ],
    rejected: [
      'The picture doesn’t show your name.',
      'Your account is suspended or banned from the subreddit.',
      'You left the subreddit before the campaign ended.',
    ],
  },
  'reddit--follow': {
    steps: [
      'Sign in to Reddit with the account you added to Quarry.',
      'Open the page of the account that the task names, with u/ before its name.',
      'Press Follow. The button then says Unfollow or Following.',
      'Join the task here and submit a screenshot that shows your name and the button.',
    ],
    rejected: [
      'You joined a subreddit with that name instead of following the account.',
      'The picture doesn’t show your name.',
      'You stopped following before the campaign ended.',
    ],
  },
  'reddit--post': {
    steps: [
      'Choose a subreddit as the task says, and read its rules: many allow advertising only on certain days, or not at all.',
      'Write a post that is useful to its readers: an explanation, a comparison, a question. If the rules ask for it, say that you take part in a bounty.',
      'Do at least one subtask and set the flair that the subreddit asks for.',
      'After some minutes, look at the post in a private window: if it says “removed”, ask the moderators why.',
      'Press Share, Copy link, and submit the link. Short links with /s/ don’t say which post it is: open them first.',
    ],
    rejected: [
      'Moderators or the filter have removed the post.',
      'It was voted below zero, or posted into several subreddits at once.',
      'Your account has no karma and no other posts.',
    ],
  },
  'reddit--comment': {
    steps: [
      'Open the campaign’s post at the link in the task and sort its comments by new.',
      'Answer the post or a comment with an argument, an experience or a question.',
      'Press Share below your comment and copy its link: it has the post’s number and the comment’s.',
      'Open it in a private window to check that everyone can see it, then submit it.',
    ],
    rejected: [
      'The link leads to the post, not to your comment.',
      'The comment was removed, or is hidden because of its votes.',
      'It repeats another comment.',
    ],
  },
};
