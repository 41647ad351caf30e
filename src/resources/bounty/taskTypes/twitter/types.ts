import { accountRequirements, defineTaskTypes } from '../defineTaskTypes.ts';

export const twitter = defineTaskTypes(
  'twitter',
  [...accountRequirements, 'requiredAccount'],
  [
    {
      id: 19,
      action: 'like',
      title: 'Like a tweet',
      what: 'Like a tweet of the campaign.',
      icon: 'like',
      proof: 'act',
      target: ['post'],
      rewards: [{ id: 22, title: 'Per like' }],
    },
    {
      id: 20,
      action: 'retweet',
      title: 'Retweet a tweet',
      what: 'Retweet a tweet of the campaign with a sentence of your own.',
      icon: 'share',
      proof: 'link',
      target: ['post'],
      link: ['post'],
      rewards: [
        { id: 23, title: 'Per retweet' },
        { id: 24, title: 'Per 1,000 followers' },
      ],
    },
    {
      id: 21,
      action: 'tweet',
      title: 'Write a tweet',
      what: 'Write a tweet of your own about the project.',
      icon: 'post',
      proof: 'creative',
      link: ['post'],
      defaults: { perWeekMax: 5 },
      rewards: [
        { id: 25, title: 'Per tweet' },
        { id: 26, title: 'Per 1,000 followers' },
      ],
    },
    {
      id: 22,
      action: 'comment',
      title: 'Comment on a tweet',
      what: 'Write a reply of your own to a tweet of the campaign.',
      icon: 'comment',
      proof: 'link',
      target: ['post'],
      link: ['post'],
      rewards: [{ id: 27, title: 'Per comment' }],
    },
  ],
);
