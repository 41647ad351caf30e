import type { TaskNetwork } from '#src/resources/bounty/taskTypes/networks.ts';

/**
 * The icon of each network (specification section 3): the `d` of one path on a grid of 24. Quarry draws them itself, because logos are
 * trademarks. They are separate from the menu's icons, which every page loads.
 */
export const networkIcons = {
  linkedin: 'M4 4h16v16H4zM8 10.5v6M8 7.6h.01M11.5 16.5v-6M11.5 13a2.5 2.5 0 0 1 5 0v3.5',
  facebook: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M15.5 8h-1.2A2.3 2.3 0 0 0 12 10.3v10M9.5 13h5',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM8.5 12a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M16.8 7.2h.01',
  medium: 'M2.5 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M13 12a2 4 0 1 0 4 0 2 4 0 1 0-4 0M20.5 8.5v7',
  telegram: 'M20.5 4.5 3.5 11 9 13.200l2 6.3 3-4 4 3zM9 13.200l7.5-5.5',
  twitter:
    'M20.5 6.500c-.8.5-1.5.7-2.2.8a3.5 3.5 0 0 0-6 3.200c-3 0-5.5-1.4-7.3-3.800a3.5 3.5 0 0 0 1.1 4.700c-.6 0-1.1-.2-1.6-.4 0 1.7 1.2 3.1 2.8 3.4-.5.2-1 .2-1.6.1.5 1.4 1.7 2.3 3.2 2.300A7 7 0 0 1 4 18.200c7 4 14-.3 14-7.700v-.8c1-.8 1.8-1.8 2.5-3.200z',
  vk: 'M4 7.500c.5 5.6 3.5 9 8 9v-9M12 12c2.6-.3 4.7-2 5.7-4.500M12 12c3.2.3 5.2 2 6.3 4.5',
  youtube:
    'M3.5 8c.2-1.4 1-2.1 2.3-2.2 4.1-.4 8.3-.4 12.4 0 1.3.1 2.1.8 2.3 2.2.4 2.7.4 5.3 0 8-.2 1.4-1 2.1-2.3 2.2-4.1.4-8.3.4-12.4 0-1.3-.1-2.1-.8-2.3-2.2-.4-2.7-.4-5.3 0-8zM10 9.300l5 2.7-5 2.700z',
  steemit: 'M7 6c-3.2 4 2.2 5 0 9M12 4.500c-4 5 3.2 8 0 15M17 6c-3.2 4 2.2 5 0 9',
  reddit:
    'M4 13.800c0 3 3.6 5.2 8 5.200s8-2.2 8-5.2-3.6-5.3-8-5.3-8 2.3-8 5.300zM9 13h.01M15 13h.01M9.5 16c1.5 1 3.5 1 5 0M12 8.500l1-4 3 .7M16 5.500a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0',
  bitcointalk:
    'M7.5 5h5.700a3.2 3.2 0 0 1 0 6.500H7.500M7.5 11.500h6.700a3.5 3.5 0 0 1 0 7H7.500M9 5v13.500M11 3v2M13.5 3v2M11 18.500v2M13.5 18.500v2',
  translation: 'M3.5 6h9M8 4v2M10.5 6c-1 4-3.5 6.5-7 8M5.5 9c1 2.5 3 4.2 5.5 5M12 20l4.2-10 4.3 10M13.5 16.500h5.5',
} as const satisfies Readonly<Record<TaskNetwork, string>>;
