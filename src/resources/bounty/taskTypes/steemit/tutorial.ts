import type { TutorialsOf } from '../tutorial.ts';

export const steemit: TutorialsOf<'steemit'> = {
  'steemit--join': {
    steps: [
      'Sign in to Steemit with the account you added to Quarry. Your posting key is enough: never use or give away your owner key.',
      'Open the community that the task names. Its name has the form hive- and a number.',
      'Press Subscribe. The blockchain confirms it within seconds.',
      'Join the task here, and stay subscribed until the campaign ends.',
    ],
    rejected: [
      'The subscription was made by another account.',
      'You follow an author of the community, but not the community itself.',
      'You left the community before the campaign ended.',
    ],
  },
  'steemit--upvote': {
    steps: [
      'Open the post at the link in the task and read it.',
      'Press the arrow that points up. If you see a slider, the task says how much weight the vote needs.',
      'Vote within seven days of the post’s publication: later votes don’t pay its author.',
      'Join the task here. We read the vote from the blockchain, so there’s nothing else to submit.',
    ],
    rejected: [
      'The vote has less weight than the task asks for.',
      'Your voting power was used up, so the vote has no weight.',
      'You removed the vote before the campaign ended.',
    ],
  },
  'steemit--resteem': {
    steps: [
      'Open the post at the link in the task.',
      'Press the arrows of Resteem below it and confirm. You can’t resteem a post twice, or resteem your own.',
      'Check that the post is on your blog now.',
      'Join the task here. We read the resteem from the blockchain.',
    ],
    rejected: [
      'The resteem comes from another account than the one you added.',
      'You have fewer followers than the task asks for, or bought them.',
      'The resteem was undone.',
    ],
  },
  'steemit--post': {
    steps: [
      'Read the task’s instructions and the campaign’s links.',
      'Write a post of the length that the task asks for, in your own words, with headings and the sources of your pictures.',
      'Do at least one subtask. The first tag is the post’s category: use the one the task names.',
      'Publish it and copy its address: steemit.com, your name with an @, and the title.',
      'Submit it. You can still correct the post afterwards, but don’t empty it.',
    ],
    rejected: [
      'The text is already published elsewhere, or a plagiarism bot flagged it.',
      'The tag that the task asks for isn’t among the post’s tags.',
      'The post was written before you joined, or is older than the task allows.',
    ],
  },
  'steemit--comment': {
    steps: [
      'Open the post at the link in the task and read it and its comments.',
      'Write at least two sentences about something in the post.',
      'Press the time beside your comment and find the address: it ends with your name and re- or a row of letters.',
      'Copy that address and submit it here.',
    ],
    rejected: [
      'It is one of the “nice post, follow me” comments.',
      'Steemit hides the comment because of its downvotes.',
      'The link leads to the post, not to your comment.',
    ],
  },
};
