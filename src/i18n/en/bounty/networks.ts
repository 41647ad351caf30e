/** The networks of tasks (specification section 3) as people write them. */
export const networkNames = {
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  instagram: 'Instagram',
  medium: 'Medium',
  telegram: 'Telegram',
  twitter: 'Twitter',
  vk: 'VK',
  youtube: 'YouTube',
  steemit: 'Steemit',
  reddit: 'Reddit',
  translation: 'Translation',
  bitcointalk: 'Bitcointalk',
} as const;
