/** The kinds of a campaign's work. The position in the list is the ID: append new ones. */
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
