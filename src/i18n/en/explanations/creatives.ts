import { limits } from '#src/limits.ts';
import type { ResourceExplanations } from './words.ts';

const reader = 'The advertiser will see this.';

export const creatives: ResourceExplanations = {
  help: {
    name: 'Shown to you and the moderators.',
    type: 'This can’t be changed later.',
    picture: 'In a size that sites have, such as 300x250.',
    archive: `At most ${limits.archiveFiles} files, with index.html at the top, its size in ad.size, and clickTag. Everything that it loads has to be in the ZIP.`,
    headline: 'What people read first.',
    callToAction: 'Such as “Learn more”.',
    video: 'Or give the address of a VAST document below.',
    vastUrl: 'We read it when you save: the video’s length and files appear on its page.',
    tag: 'The code of another ad server. It calls hosts that we can’t check.',
    dimension: 'Leave empty to take it from the file.',
    destinationUrl:
      'Starts with https. Macros in braces are filled in for each visitor. A new address is reviewed again.',
    category: 'What the ad is about. Publishers block by it.',
    weight: 'From 1 to 100. A creative with twice the weight is shown twice as often.',
    tags: 'To sort and filter by. Shown to you and the moderators.',
  },
  sections: {
    creative: { title: 'Creative' },
    content: { title: 'Content' },
    destination: { title: 'Destination', text: 'What a click on the ad opens.' },
    delivery: { title: 'Delivery' },
    moderation: { title: 'Moderation' },
  },
  material: 'Saving sends it back to review. It isn’t shown until it is approved.',
  transitions: {
    approve: 'It can be shown from now on.',
    reject: 'It isn’t shown. The advertiser will see your reason, and can edit and resubmit it.',
    resubmit: 'It becomes pending again, and the moderators review it again.',
    disable: 'It isn’t shown until you enable it.',
    enable: 'It can be shown again.',
    ban: 'It is never shown again. The advertiser will see your reason.',
  },
  readers: { reject: reader, ban: reader },
  reasons: {
    reject: [
      'The ad and the page that it leads to don’t match.',
      'The text promises what can’t be kept.',
      'The product category doesn’t match the ad.',
      'The picture is blurred or cut off.',
    ],
    ban: ['The ad deceives people.', 'The ad imitates a message of the system or of a site.'],
  },
  entries: { media: { add: 'Add a media file', remove: 'Remove this file', parts: { url: 'Address' } } },
  cannotAdd: 'Your role can’t add creatives',
};
