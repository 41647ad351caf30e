/** Of ad zones and advert campaigns. The place in a list is the id: new ones go to the end. */
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

/** What creatives are made of. */
export const creativeTypes = ['Image', 'HTML5', 'Text', 'Native', 'Video', 'Third-party tag', 'Direct link'] as const;

/** The files that they come in. */
export const creativeFormats = ['JPG', 'PNG', 'GIF', 'WebP', 'ZIP', 'MP4', 'VAST'] as const;
