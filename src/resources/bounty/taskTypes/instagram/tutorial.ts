import type { TutorialsOf } from '../tutorial.ts';

export const instagram: TutorialsOf<'instagram'> = {
  'instagram--post': {
    steps: [
      'Make your account public: Settings, “Account privacy”. It must stay so until the campaign ends.',
      'Take a picture or make a reel that shows the project as the task describes it. Your own picture counts, not a downloaded one.',
      'Write a caption in your own words with every hashtag of the task. They belong into the caption, not into a comment.',
      'Publish it to your profile. A story isn’t a post: it is gone after a day.',
      'Open the post, press the paper plane or the three dots, choose “Copy link” and submit it while the post is young enough for the task.',
    ],
    rejected: [
      'Your account was private when the post was looked at.',
      'A hashtag is missing or misspelt.',
      'The picture is somebody else’s, or has been posted by other hunters.',
      'The post is older than the task allows, or was deleted.',
    ],
  },
  'instagram--comment': {
    steps: [
      'Open the campaign’s post at the link in the task.',
      'Write a comment of at least a sentence that belongs to this picture, with the tags the task asks for.',
      'In a browser, press the time below your comment: the address then ends with /c/ and a number. Copy it.',
      'In the app there is no such address: take a screenshot with your name and the comment on it.',
      'Submit the link or the picture.',
    ],
    rejected: [
      'The comment has emoji or one word only.',
      'You wrote several comments below one post to be paid several times.',
      'Instagram has hidden the comment, or you have deleted it.',
    ],
  },
  'instagram--like': {
    steps: [
      'Sign in to Instagram with the account that you have entered here, and make it public.',
      'Open the campaign’s post at the link in the task.',
      'Press the heart below the picture. It must be red when you leave.',
      'Join the task here and say that it is done. Don’t take the like back before the campaign ends.',
    ],
    rejected: [
      'The like comes from another account than the one you entered.',
      'Your account is private, so that its like can’t be told from others.',
      'The like was taken back.',
    ],
  },
  'instagram--follow': {
    steps: [
      'Sign in to Instagram with the account that you have entered here.',
      'Open the account that the task names. Compare each letter, point and underscore: imitations are common.',
      'Press Follow. A private account has to let you in first.',
      'Join the task here. If the check came too early, wait for the countdown and try again.',
    ],
    rejected: [
      'You follow an imitation of the account.',
      'Your own account is private or has no posts, which looks like a machine.',
      'You have stopped following before the campaign ended.',
    ],
  },
};
