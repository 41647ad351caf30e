/** What the work of a campaign is. The place in the list is the id: new ones go to the end. */
export const categories = [
  'Social media',
  'Content creation',
  'Video',
  'Translation',
  'Signature',
  'Community',
  'Referral',
  'Airdrop',
  'Product testing',
  'Bug hunting',
  'Design',
  'Education',
] as const;

export type Category = (typeof categories)[number];

export const categoryId = (category: Category): number => categories.indexOf(category) + 1;
