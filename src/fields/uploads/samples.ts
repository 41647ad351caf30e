import { urlOf } from './address.ts';

/** Uploads that exist on every platform, for sample records; server/uploads/samples.ts creates them. */
export const samplePictures = [
  { url: urlOf('sample-picture-0000001.png'), name: 'Dunes.png', width: 320, height: 200 },
  { url: urlOf('sample-picture-0000002.png'), name: 'Harbour.png', width: 240, height: 240 },
] as const;

const text = 'day,visits\n2026-01-01,319\n2026-01-02,342\n';

export const sampleFiles = [
  { url: urlOf('sample-file-0000000001.csv'), name: 'Visits.csv', type: 'text/csv', bytes: text.length },
  { url: urlOf('sample-file-0000000002.txt'), name: 'Notes.txt', type: 'text/plain', bytes: text.length },
] as const;

/** The content of each file; plain ASCII, so its length is its size in bytes. */
export const sampleText = text;
