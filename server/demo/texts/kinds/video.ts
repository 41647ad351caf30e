import type { Kind } from '../brief.ts';

export const video: Kind = {
  category: 'Video',
  budget: [3_000, 15_000],
  page: 'YouTube channel',
  works: [
    {
      title: ({ name }) => `${name} in two minutes`,
      work: ({ topic }) => `Record a video of about two minutes that shows ${topic}, in your own voice.`,
    },
    {
      title: ({ name }) => `Getting started with ${name}: screen recordings`,
      work: ({ name }) =>
        `Record how you begin with ${name}, from the first page to the first result, and leave in what goes wrong.`,
    },
    {
      title: ({ name }) => `Short clips for ${name}`,
      work: ({ topic }) => `Make an upright clip of up to 60 seconds for YouTube that makes people ask ${topic}.`,
    },
    {
      title: ({ name }) => `${name} on your channel`,
      work: ({ name }) => `Review ${name} on your channel: what it’s for, what it costs, and who doesn’t need it.`,
    },
    {
      title: ({ name }) => `Live with the makers of ${name}`,
      work: ({ topic }) => `Invite one of us to a live talk, ask ${topic}, and publish the recording with chapters.`,
    },
    {
      title: ({ name }) => `Street interviews for ${name}`,
      work: ({ topic }) =>
        `Ask people in your town whether they know ${topic}, and cut the best answers into one video.`,
    },
  ],
  rules: [
    'Your channel needs 300 subscribers, and its first video must be older than three months.',
    'Slide shows with a computer voice are rejected.',
    'Put the link to our website in the first line of the description.',
    'Any language is welcome as long as there are English subtitles.',
  ],
};
