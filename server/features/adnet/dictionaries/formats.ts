/** Formats of ad zones and advert campaigns. The position in a list is the ID: append new ones. */
export const adFormats = [
  'Banner',
  'Native',
  'Popunder',
  'Push',
  'In-page push',
  'Interstitial',
  'In-stream video',
  'Out-stream video',
  'Text',
  'Direct link',
] as const;

export type AdFormat = (typeof adFormats)[number];

export const adFormatId = (format: AdFormat): number => adFormats.indexOf(format) + 1;

/** The content of creatives. */
export const creativeTypes = ['Image', 'HTML5', 'Text', 'Native', 'Video', 'Third-party tag', 'Direct link'] as const;

/** The file formats of creatives. */
export const creativeFormats = ['JPG', 'PNG', 'GIF', 'WebP', 'ZIP', 'MP4', 'VAST'] as const;
