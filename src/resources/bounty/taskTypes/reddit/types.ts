import { accountRequirements, defineTaskTypes } from '../defineTaskTypes.ts';

export const reddit = defineTaskTypes(
  'reddit',
  [...accountRequirements, 'requiredAccount'],
  [
    {
      id: 38,
      action: 'subscribe',
      title: 'Subscribe to a subreddit',
      what: 'Join the campaign’s subreddit and stay in it.',
      icon: 'join',
      proof: 'act',
      follows: 'subreddit',
      rewards: [{ id: 44, title: 'Per subscription' }],
    },
    {
      id: 39,
      action: 'follow',
      title: 'Follow a Reddit account',
      what: 'Follow the campaign’s account on Reddit, and keep following it.',
      icon: 'follow',
      proof: 'act',
      follows: true,
      rewards: [{ id: 45, title: 'Per follow' }],
    },
    {
      id: 40,
      action: 'post',
      title: 'Write a Reddit post',
      what: 'Write a post of your own about the project in a subreddit where it is welcome.',
      icon: 'post',
      proof: 'creative',
      link: ['post'],
      rewards: [
        { id: 46, title: 'Per post' },
        { id: 47, title: 'Per 100 points of karma' },
      ],
    },
    {
      id: 41,
      action: 'comment',
      title: 'Comment on a Reddit post',
      what: 'Write a comment of your own below a post of the campaign on Reddit.',
      icon: 'comment',
      proof: 'link',
      target: ['post'],
      link: ['comment'],
      rewards: [{ id: 48, title: 'Per comment' }],
    },
  ],
);
