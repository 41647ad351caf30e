import type { ActionIcon } from '#src/resources/bounty/taskTypes/taskType.ts';

/** The icon of each action, simple enough for a badge of a few pixels: the `d` of one path on a grid of 24. */
export const actionIcons: Readonly<Record<ActionIcon, string>> = {
  join: 'M20 4v16M4 12h11M10.5 7l5 5-5 5',
  like: 'M12 20 4.5 12.2a4.7 4.7 0 0 1 7.5-5.5 4.7 4.7 0 0 1 7.5 5.5z',
  share: 'M7 4 3.5 7.5 7 11M3.5 7.5H17a3 3 0 0 1 3 3M17 13l3.5 3.5L17 20M20.5 16.5H7a3 3 0 0 1-3-3',
  comment: 'M4 5h16v11h-8l-4.5 4v-4H4z',
  post: 'm5 19 .8-3.8L16 5l3 3L8.8 18.2z',
  follow: 'M12 5v14M5 12h14',
  clap: 'M12 3v5M12 16v5M3 12h5M16 12h5M5.6 5.6l3.5 3.5M15 15l3.4 3.4M18.4 5.6 15 9M9 15l-3.4 3.4',
  avatar: 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4 20c.5-4 3.5-6 8-6s7.5 2 8 6',
  name: 'M5 6h14M12 6v13',
  week: 'M4 6h16v14H4zM4 11h16M8.5 3v5M15.5 3v5',
  story: 'M9 3.5a9 9 0 0 1 11 6M21 13.5a9 9 0 0 1-7.5 7M10 20.7A9 9 0 0 1 4.5 7M12 12h.01',
  video: 'M7 4.5v15L19.5 12z',
  vote: 'M12 20V5M5.5 11.5 12 5l6.5 6.5',
  document: 'M6 3.5h8l4 4v13H6zM9.5 12h5M9.5 16h5',
  website: 'M3.5 5h17v14h-17zM3.5 10h17',
  moderate: 'M12 3.5 19 6v6c0 4.5-3 7-7 8.5-4-1.5-7-4-7-8.5V6z',
  sign: 'M4 20h16M5 15c3-9 6-12 7-9s-3 9-1 9 3-4 4-4 0 4 4 3',
};
