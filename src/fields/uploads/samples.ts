import { type UploadType, uploadTypes } from './types.ts';
import { toUploadUrl } from './uploadUrls.ts';

/** Uploads that exist on every platform, for sample records; server/uploads/samples.ts creates them. */
export const samplePictures = [
  { url: toUploadUrl('sample-picture-0000001.png'), name: 'Dunes.png', width: 320, height: 200 },
  { url: toUploadUrl('sample-picture-0000002.png'), name: 'Harbour.png', width: 240, height: 240 },
] as const;

const file = (n: number, name: string, type: UploadType, bytes: number) => ({
  url: toUploadUrl(`sample-file-${String(n).padStart(10, '0')}.${uploadTypes[type]}`),
  name,
  type,
  bytes,
});

/** One sample of every upload type; their contents are in server/uploads/sampleContents.ts. */
export const sampleFiles = [
  file(1, 'Visits.csv', 'text/csv', 41),
  file(2, 'Notes.txt', 'text/plain', 41),
  file(3, 'Offer.pdf', 'application/pdf', 15),
  file(4, 'Banner.zip', 'application/zip', 249),
  file(10, 'Spot.mp4', 'video/mp4', 997),
  file(6, 'Dot.png', 'image/png', 103),
  file(7, 'Dot.jpg', 'image/jpeg', 268),
  file(8, 'Dot.webp', 'image/webp', 56),
  file(9, 'Dot.gif', 'image/gif', 43),
] as const;
