import { accountRequirements, defineTaskTypes } from '../defineTaskTypes.ts';

export const youtube = defineTaskTypes(
  'youtube',
  [...accountRequirements, 'requiredAccount'],
  [
    {
      id: 29,
      action: 'like',
      title: 'Like a YouTube video',
      what: 'Watch a video of the campaign on YouTube and like it.',
      icon: 'like',
      proof: 'act',
      target: ['video'],
      rewards: [{ id: 34, title: 'Per like' }],
    },
    {
      id: 30,
      action: 'video',
      title: 'Make a YouTube video',
      what: 'Make a video about the project and publish it on YouTube.',
      icon: 'video',
      proof: 'creative',
      link: ['video'],
      accepts: ['link'],
      defaults: { perWeekMax: 1 },
      rewards: [
        { id: 35, title: 'Per video' },
        { id: 36, title: 'Per 1,000 views' },
      ],
    },
    {
      id: 31,
      action: 'follow',
      title: 'Subscribe to a YouTube channel',
      what: 'Subscribe to the campaign’s channel on YouTube, and stay subscribed.',
      icon: 'follow',
      proof: 'act',
      follows: true,
      rewards: [{ id: 37, title: 'Per subscription' }],
    },
    {
      id: 32,
      action: 'comment',
      title: 'Comment on a YouTube video',
      what: 'Write a comment of your own below a video of the campaign on YouTube.',
      icon: 'comment',
      proof: 'link',
      target: ['video'],
      link: ['comment'],
      rewards: [{ id: 38, title: 'Per comment' }],
    },
  ],
);
