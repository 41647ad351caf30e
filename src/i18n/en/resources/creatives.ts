import type { ResourceWords } from './words.ts';

export const creatives: ResourceWords = {
  one: 'creative',
  many: 'creatives',
  fields: {
    archive: 'ZIP',
    callToAction: 'Button',
    mainPicture: 'Main picture',
    vastUrl: 'VAST address',
    tag: 'Third-party tag',
    dimension: 'Size',
    media: 'Media files',
    leadsTo: 'A click opens',
    destinationUrl: 'Destination',
    category: 'Product category',
    statusReason: 'Last reason',
  },
  empty: 'No creatives yet. Drop pictures, HTML5 ZIPs or videos above, or add one.',
};
