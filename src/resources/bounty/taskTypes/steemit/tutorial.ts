import type { TutorialsOf } from '../tutorial.ts';

export const steemit: TutorialsOf<'steemit'> = {
  'steemit--join': {
    steps: [
      'Sign in to Steemit with the account that you have entered here. Your posting key is enough: never use or give away your owner key.',
      'Open the community that the task names. Its name has the form hive- and a number.',
      'Press Subscribe. The blockchain confirms it within seconds.',
      'Join the task here, and stay subscribed until the campaign ends.',
    ],
    rejected: [
      'The subscription was made by another account.',
      'You follow an author of the community, but not the community itself.',
      'You have left the community before the campaign ended.',
    ],
  },
  'steemit--upvote': {
    steps: [
      'Open the post at the link in the task and read it.',
      'Press the arrow that points up. If you have a slider, the task says how much weight the vote must have.',
      'Vote within seven days of the post’s publication: later votes don’t pay its author.',
      'Join the task here. The vote is read from the blockchain, so there is nothing else to submit.',
    ],
    rejected: [
      'The vote has less weight than the task asks for.',
      'Your voting power was used up, so that the vote weighs nothing.',
      'The vote was taken back.',
    ],
  },
  'steemit--resteem': {
    steps: [
      'Open the post at the link in the task.',
      'Press the arrows of Resteem below it and confirm. A resteem can’t be made twice, nor of a post of your own.',
      'Look at your blog: the post stands there now.',
      'Join the task here. The resteem is read from the blockchain.',
    ],
    rejected: [
      'Another account than the one you entered has resteemed the post.',
      'You have fewer followers than the task asks for, or have bought them.',
      'The resteem was undone.',
    ],
  },
  'steemit--post': {
    steps: [
      'Read the task’s instructions and the campaign’s links.',
      'Write a post of the length that the task asks for, in your own words, with headings and the sources of your pictures.',
      'Do each subtask. The first tag is the post’s category: put the one there that the task names.',
      'Publish it and copy its address: steemit.com, your name with an @, and the title.',
      'Hand it in. You may correct the post afterwards, but not empty it.',
    ],
    rejected: [
      'The text stands elsewhere already, or a bot against plagiarism has flagged it.',
      'The tag that the task asks for isn’t among the post’s tags.',
      'The post was written before you joined, or is older than the task allows.',
    ],
  },
  'steemit--comment': {
    steps: [
      'Open the post at the link in the task and read it and its comments.',
      'Write a comment that takes up something of the post, of at least two sentences.',
      'Press the time beside your comment and copy the address: it ends with your name and re- or a row of letters.',
      'Hand it in here. Voting for good comments of others brings answers to yours.',
    ],
    rejected: [
      'It is one of the “nice post, follow me” comments.',
      'The comment has been downvoted until Steemit hides it.',
      'The link leads to the post and not to your comment.',
    ],
  },
};
