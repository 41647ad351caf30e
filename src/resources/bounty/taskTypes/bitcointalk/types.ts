import { defineTaskTypes } from '../defineTaskTypes.ts';

export const bitcointalk = defineTaskTypes(
  'bitcointalk',
  ['minPosts', 'minAccountAgeMonths'],
  [
    {
      id: 50,
      action: 'signature',
      title: 'Wear the signature on Bitcointalk',
      what: 'Wear the campaign’s signature on Bitcointalk and write posts worth reading, week after week.',
      icon: 'sign',
      proof: 'weekly',
      link: ['post', 'profile'],
      accepts: ['link', 'text'],
      rewards: [
        { id: 59, title: 'Per week, junior member' },
        { id: 60, title: 'Per week, member' },
        { id: 61, title: 'Per week, full member' },
        { id: 62, title: 'Per week, senior member' },
        { id: 63, title: 'Per week, hero or legendary member' },
      ],
    },
    {
      id: 51,
      action: 'post',
      title: 'Write a Bitcointalk post',
      what: 'Write a post of your own about the project on Bitcointalk.',
      icon: 'post',
      proof: 'creative',
      link: ['post'],
      accepts: ['link'],
      rewards: [{ id: 64, title: 'Per post' }],
    },
  ],
);
