import type { TutorialsOf } from '../tutorial.ts';

export const instagram: TutorialsOf<'instagram'> = {
  'instagram--post': {
    steps: [
      'Make your account public: Settings, “Account privacy”. Keep it public until the campaign ends.',
      'Take a picture or make a reel that shows the project as the task describes it. Your own picture counts, not a downloaded one.',
      'Write a caption in your own words with every hashtag of the task. Put them in the caption, not in a comment.',
      'Publish it to your profile. A story isn’t a post: it disappears after a day.',
      'Open the post, press the paper plane or the three dots, choose “Copy link” and submit it before the post is too old for the task.',
    ],
    rejected: [
      'Your account was private when we checked the post.',
      'A hashtag is missing or misspelt.',
      'The picture belongs to someone else, or other hunters have posted it.',
      'The post is older than the task allows, or was deleted.',
    ],
  },
  'instagram--comment': {
    steps: [
      'Open the campaign’s post at the link in the task.',
      'Write at least one sentence about this picture, with the tags the task asks for.',
      'In a browser, press the time below your comment: the address then ends with /c/ and a number. Copy it.',
      'In the app there is no such address: take a screenshot with your name and the comment on it.',
      'Submit the link or the picture.',
    ],
    rejected: [
      'The comment is only emoji or a single word.',
      'You wrote several comments below one post.',
      'Instagram has hidden the comment, or you deleted it.',
    ],
  },
  'instagram--like': {
    steps: [
      'Sign in to Instagram with the account you added to Quarry, and make it public.',
      'Open the campaign’s post at the link in the task.',
      'Press the heart below the picture. Check that it’s red.',
      'Join the task here and submit that you’ve done it. Keep the like until the campaign ends.',
    ],
    rejected: [
      'The like comes from another account than the one you added.',
      'Your account is private, so we can’t see your like.',
      'You removed the like before the campaign ended.',
    ],
  },
  'instagram--follow': {
    steps: [
      'Sign in to Instagram with the account you added to Quarry.',
      'Open the account that the task names. Compare every letter, dot and underscore, as fake accounts are common.',
      'Press Follow. A private account has to accept you first.',
      'Join the task here. If we couldn’t see it yet, wait for the countdown and retry.',
    ],
    rejected: [
      'You follow a fake account.',
      'Your account is private, or has no posts.',
      'You stopped following before the campaign ended.',
    ],
  },
};
