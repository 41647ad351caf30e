/** Quarry's own line drawings on a grid of 24, each the `d` of one path. The route table names those of the menu. */
export const icons = {
  Archive: 'M4 4h16v4.5H4zM5.5 8.5V19a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1V8.5M10 12.5h4',
  Campaign: 'M4 10v4h3.5L15 18.5v-13L7.5 10zM18 9a4.5 4.5 0 0 1 0 6M7.5 14l1.5 5.5h2.5L10.3 16',
  Dashboard: 'M4 4h6.5v9H4zM13.5 4H20v5h-6.5zM13.5 12H20v8h-6.5zM4 16h6.5v4H4z',
  Equalizer: 'M5 20v-7M12 20V4M19 20V9',
  FactCheck: 'M4 5h16v14H4zM7.5 9.5H11M7.5 14.5H11M13.5 12l2 2 3-4',
  Flight: 'M20.5 3.5 10 14M20.5 3.5 14 20.5 10 14l-6.5-4z',
  History: 'M4.5 12a7.5 7.5 0 1 1 2.2 5.3M4.5 12 2.8 9.5M4.5 12l2.6-1.5M12 8v4.5l3 1.8',
  Image: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M9 9h.01',
  Insights: 'M4 4v16h16M7.5 15l3.5-4.5 3 2.5L18.5 7',
  Key: 'M4 15.5a4 4 0 1 0 8 0 4 4 0 1 0-8 0M10.8 12.7 19.5 4M16 7.5l2.5 2.5',
  List: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  Payments: 'M3.5 6h17v12h-17zM3.5 10h17M7 14.5h4',
  Payouts: 'M3.5 13.5h17V20h-17zM12 3.5v7M8.5 7.5 12 11l3.5-3.5M7 16.7h4',
  People:
    'M5.5 9a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M3 19.5c.4-3.4 2.8-5 6-5s5.6 1.6 6 5M15.5 5.8a3.5 3.5 0 0 1 0 6.4M17.5 14.9c2 .6 3.2 2.1 3.5 4.6',
  School: 'M2.5 9.5 12 5l9.5 4.5L12 14zM6.5 11.5v5c3 2.5 8 2.5 11 0v-5M21.5 9.5v5.5',
  Support: 'M4 5h16v11h-8l-4.5 4v-4H4zM8 9h8M8 12h5',
  Terminal: 'M3.5 5h17v14h-17zM7 9.5l3 2.5-3 2.5M12.5 15h4',
  Web: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M3.5 12h17M12 3.5c5 5.5 5 11.5 0 17-5-5.5-5-11.5 0-17',
  Widgets: 'M4 4h7v7H4zM4 13.5h7v7H4zM13.5 13.5h7v7h-7zM17 3l4.2 4.2L17 11.4l-4.2-4.2z',
  AddPerson: 'M6.5 8a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M3.5 19.5c.4-3.4 3-5 6.5-5 1 0 2 .1 2.8.4M18 14v6M15 17h6',
  Add: 'M12 5v14M5 12h14',
  Bell: 'M6 17v-6a6 6 0 0 1 12 0v6l1.5 1.5h-15zM12 5V3.5M10 21.2h4',
  Check: 'm5 12.5 4.5 4.5L19 7.5',
  Close: 'M6 6l12 12M18 6 6 18',
  Copy: 'M8 8h11.5v11.5H8zM16 8V4.5H4.5V16H8',
  DarkMode: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  Delete: 'M5 7h14M10 4h4M7 7l.8 13h8.4L17 7M10 11v5M14 11v5',
  Down: 'm7 10 5 5 5-5',
  Edit: 'm5 19 .8-3.8L16 5l3 3L8.8 18.2zM13.8 7.2l3 3',
  More: 'M5 12h.01M12 12h.01M19 12h.01',
  Menu: 'M4 7h16M4 12h16M4 17h16',
  Search: 'M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M16 16l4.5 4.5',
  SignOut: 'M10 4H5v16h5M14.5 8l4 4-4 4M18.5 12H9',
} as const;

export type IconName = keyof typeof icons;

export const isIconName = (name: string): name is IconName => name in icons;
