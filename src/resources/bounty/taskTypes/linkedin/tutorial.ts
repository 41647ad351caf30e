import type { TutorialsOf } from '../tutorial.ts';

export const linkedin: TutorialsOf<'linkedin'> = {
  'linkedin--join': {
    steps: [
      'Sign in to LinkedIn with the profile you added to Quarry.',
      'Open the group’s address, shown in the task, and press Join.',
      'If the group asks why you want in, answer in a sentence. Its owners accept people by hand, which can take a day.',
      'Wait until LinkedIn shows that you’re a member. Then come back, join the task, and say when you were accepted.',
    ],
    rejected: [
      'Your request to join the group is still pending, or you’ve withdrawn it.',
      'Your profile hides its groups, so we can’t see your membership.',
      'You left the group before the campaign ended.',
    ],
  },
  'linkedin--share-and-like': {
    steps: [
      'Open the campaign’s post at the link in the task, and like it.',
      'Press Repost, then “Repost with your thoughts”: a plain repost has no link of its own.',
      'Write at least a sentence of your own, add the tags the task asks for, and choose “Anyone” as the audience.',
      'Open your new post, select the three dots at the top and choose “Copy link to post”.',
      'Paste that link here. Leave the post and the like in place until the campaign ends.',
    ],
    rejected: [
      'The link leads to the campaign’s post, not to yours.',
      'Only your connections can see the post.',
      'You didn’t like the original, or your post has no words of your own.',
    ],
  },
  'linkedin--post': {
    steps: [
      'Read the task’s instructions and the campaign’s links until you can explain the project to a colleague.',
      'Write a post in your own words: what the project does, who it’s for, and what you think of it. Short paragraphs work best.',
      'Do at least one subtask, and add the tags and the link that the task asks for.',
      'Choose “Anyone” as your audience and publish it.',
      'Press the three dots at the top of your post, choose “Copy link to post”, and submit that link.',
    ],
    rejected: [
      'The text is copied from the website, from another hunter, or from an AI without a thought of your own.',
      'It promises profits or gives financial advice.',
      'A tag or the link to the project is missing.',
    ],
  },
};
