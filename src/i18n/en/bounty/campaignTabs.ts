/** The tabs of a campaign's page. Apart from the texts of the page, because they are loaded with the first list. */
export const campaignTabs = { tasks: 'Tasks', money: 'Money' } as const;
