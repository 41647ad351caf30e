import { accountRequirements, defineTaskTypes } from '../defineTaskTypes.ts';

export const medium = defineTaskTypes(
  'medium',
  [...accountRequirements, 'requiredAccount'],
  [
    {
      id: 12,
      action: 'follow-channel',
      title: 'Follow a Medium channel',
      what: 'Follow the campaign’s channel on Medium, and keep following it.',
      icon: 'follow',
      proof: 'act',
      follows: true,
      rewards: [{ id: 15, title: 'Per follow' }],
    },
    {
      id: 13,
      action: 'claps',
      title: 'Clap for a Medium story',
      what: 'Read a story of the campaign on Medium and clap for it.',
      icon: 'clap',
      proof: 'act',
      target: ['post'],
      rewards: [{ id: 16, title: 'Per 10 claps' }],
    },
    {
      id: 14,
      action: 'comments',
      title: 'Comment on a Medium story',
      what: 'Write a response to a story of the campaign on Medium.',
      icon: 'comment',
      proof: 'link',
      target: ['post'],
      link: ['post'],
      rewards: [{ id: 17, title: 'Per comment' }],
    },
  ],
);
