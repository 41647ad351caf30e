import { defineTaskTypes } from '../defineTaskTypes.ts';

/** Telegram shows neither followers nor posts nor the age of an account, so tasks can't require them. */
export const telegram = defineTaskTypes(
  'telegram',
  [],
  [
    {
      id: 15,
      action: 'join',
      title: 'Join a Telegram group',
      what: 'Join the campaign’s group or channel on Telegram and stay in it.',
      icon: 'join',
      proof: 'act',
      follows: true,
      rewards: [{ id: 18, title: 'Per member who stays' }],
    },
    {
      id: 16,
      action: 'avatar',
      title: 'Wear the avatar in Telegram',
      what: 'Wear the campaign’s picture as your photo on Telegram, week after week.',
      icon: 'avatar',
      proof: 'weekly',
      rewards: [{ id: 19, title: 'Per week with the avatar' }],
    },
    {
      id: 17,
      action: 'text-in-name',
      title: 'Wear the text in your Telegram name',
      what: 'Wear the campaign’s text in your name on Telegram, week after week.',
      icon: 'name',
      proof: 'weekly',
      needs: ['requiredTags'],
      rewards: [{ id: 20, title: 'Per week with the text' }],
    },
    {
      id: 18,
      action: 'weekly-stakes',
      title: 'Be active in a Telegram group, week by week',
      what: 'Take part in the conversation of the campaign’s group on Telegram, and earn stakes for each week.',
      icon: 'week',
      proof: 'weekly',
      follows: true,
      link: ['post', 'comment'],
      accepts: ['link', 'text', 'file'],
      defaults: { perWeekMax: 10, perWeekMin: 3 },
      rewards: [{ id: 21, title: 'Per active week' }],
    },
  ],
);
