import type { TutorialsOf } from '../tutorial.ts';

export const linkedin: TutorialsOf<'linkedin'> = {
  'linkedin--join': {
    steps: [
      'Sign in to LinkedIn with the profile that you have entered here.',
      'Open the group’s address, shown in the task, and press Join.',
      'If the group asks why you want in, answer in a sentence: its owners let people in by hand, which can take a day.',
      'Wait until LinkedIn says that you are a member. Then come back, join the task, and write when you were let in.',
    ],
    rejected: [
      'Your request to join the group still waits, or you have withdrawn it.',
      'Your profile hides its groups, so that your membership can’t be seen.',
      'You have left the group before the campaign ended.',
    ],
  },
  'linkedin--share-and-like': {
    steps: [
      'Open the campaign’s post at the link in the task, and like it.',
      'Press Repost, then “Repost with your thoughts”: a bare repost has no address of its own.',
      'Write at least a sentence of your own, add the tags that the task asks for, and let “Anyone” see it.',
      'Open your new post, press the three dots at its top and choose “Copy link to post”.',
      'Paste that link here. Leave the post and the like in place until the campaign ends.',
    ],
    rejected: [
      'The link leads to the campaign’s post and not to yours.',
      'Only your connections can see the post.',
      'The original isn’t liked, or your post says nothing of your own.',
    ],
  },
  'linkedin--post': {
    steps: [
      'Read the task’s instructions and the campaign’s links until you could explain the project to a colleague.',
      'Write a post in your own words: what the project does, whom it is for, what you think of it. Several short paragraphs are read best.',
      'Do each subtask, and add the tags and the link that the task asks for.',
      'Choose “Anyone” as your audience and publish it.',
      'Press the three dots at the top of your post, choose “Copy link to post”, and submit that link.',
    ],
    rejected: [
      'The text is copied from the website, from another hunter or from a machine without a thought of your own.',
      'It promises profits or gives financial advice.',
      'A subtask, a tag or the link to the project is missing.',
    ],
  },
};
