import { accountRequirements, defineTaskTypes } from '../defineTaskTypes.ts';

export const linkedin = defineTaskTypes('linkedin', accountRequirements, [
  {
    id: 1,
    action: 'join',
    title: 'Join a LinkedIn group',
    what: 'Join the campaign’s group on LinkedIn and stay in it.',
    icon: 'join',
    proof: 'act',
    target: ['group'],
    rewards: [{ id: 1, title: 'Per group joined' }],
  },
  {
    id: 2,
    action: 'share-and-like',
    title: 'Share and like a LinkedIn post',
    what: 'Share a post of the campaign on your LinkedIn profile, and like the original.',
    icon: 'share',
    proof: 'link',
    target: ['post'],
    link: ['post'],
    rewards: [
      { id: 2, title: 'Per share with a like' },
      { id: 3, title: 'Per 500 connections' },
    ],
  },
  {
    id: 3,
    action: 'post',
    title: 'Write a LinkedIn post',
    what: 'Write a post of your own about the project on LinkedIn.',
    icon: 'post',
    proof: 'creative',
    link: ['post'],
    rewards: [{ id: 4, title: 'Per post' }],
  },
]);
