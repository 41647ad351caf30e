import { accountRequirements, defineTaskTypes } from '../defineTaskTypes.ts';

export const instagram = defineTaskTypes(
  'instagram',
  [...accountRequirements, 'requiredAccount'],
  [
    {
      id: 8,
      action: 'post',
      title: 'Publish an Instagram post',
      what: 'Publish a picture or a reel with the campaign’s hashtags on Instagram.',
      icon: 'post',
      proof: 'instagramPost',
      link: ['post'],
      rewards: [
        { id: 10, title: 'Per post' },
        { id: 11, title: 'Per 1,000 followers' },
      ],
    },
    {
      id: 9,
      action: 'comment',
      title: 'Comment on an Instagram post',
      what: 'Write a comment of your own below a post of the campaign on Instagram.',
      icon: 'comment',
      proof: 'link',
      target: ['post'],
      link: ['comment'],
      accepts: ['link', 'file'],
      rewards: [{ id: 12, title: 'Per comment' }],
    },
    {
      id: 10,
      action: 'like',
      title: 'Like an Instagram post',
      what: 'Like a post of the campaign on Instagram.',
      icon: 'like',
      proof: 'act',
      target: ['post'],
      rewards: [{ id: 13, title: 'Per like' }],
    },
    {
      id: 11,
      action: 'follow',
      title: 'Follow an Instagram account',
      what: 'Follow the campaign’s account on Instagram, and keep following it.',
      icon: 'follow',
      proof: 'act',
      follows: true,
      rewards: [{ id: 14, title: 'Per follow' }],
    },
  ],
);
