/** Lists load it, and no other words of sites. */
export const siteLink = { open: 'Open the site in another tab' } as const;
