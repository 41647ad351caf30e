import { limits } from '#src/limits.ts';
import type { ProblemTypes } from '../problemType.ts';

/** Invalid contents and destinations of creatives. */
export const creativeProblems = {
  pictureSize: {
    type: 'urn:uuid:3c0b2f4e-6a3b-4c0e-9d5a-1f6e0f2f7a11',
    status: 422,
    message:
      'This picture is {seen} pixels, but the size says {wanted}. Choose a picture of {wanted}, or another size.',
  },
  noBannerSize: {
    type: 'urn:uuid:8d2b1c57-4e0a-4d3e-8f61-9b7a54c0d212',
    status: 422,
    message: '{seen} pixels isn’t a banner size. Export it in a size that sites have, such as 300x250 or 728x90.',
  },
  archiveSize: {
    type: 'urn:uuid:5e9f7a3d-2b84-4f55-a3c9-0d1e6b8c4313',
    status: 422,
    message:
      'The page in this ZIP declares {seen}, but the size says {wanted}. Change its ad.size, or choose another size.',
  },
  archiveBroken: {
    type: 'urn:uuid:b71d40c2-9a6f-4b1e-85d7-3e2f9c5a6414',
    status: 422,
    message: 'This ZIP can’t be read. Compress the folder again, without a password, and upload it once more.',
  },
  archiveFiles: {
    type: 'urn:uuid:0f4c8e61-7d25-4a9b-b6e3-5a1d2c7f8515',
    status: 422,
    message: `This ZIP has too many files. Leave at most ${limits.archiveFiles}.`,
  },
  archiveInflated: {
    type: 'urn:uuid:a2e65b9f-1c38-4d74-9e0a-6b3f4d8e9616',
    status: 422,
    message: 'Unpacked, this ZIP is larger than {max}. Remove or compress its files.',
  },
  archivePath: {
    type: 'urn:uuid:6d8f1a2c-5b47-4e93-8c1d-7f2a5e9b0717',
    status: 422,
    message: 'The ZIP has a file outside of its folder: {path}. Compress the folder again.',
  },
  archiveTwice: {
    type: 'urn:uuid:7c2e9b40-1d6f-4a85-b3e7-5f8a0c4d2e35',
    status: 422,
    message: 'The ZIP has two files called {path}. Rename or remove one.',
  },
  archiveLink: {
    type: 'urn:uuid:e94b7c30-8f16-4a2d-b5e8-9c3d6f0a1818',
    status: 422,
    message: '{path} in the ZIP is a link to another file. Put the file itself in its place.',
  },
  archiveFileType: {
    type: 'urn:uuid:17c5d8ea-3f92-4b60-a7d4-2e8b0c9f2919',
    status: 422,
    message: '{path} in the ZIP isn’t a file that ads consist of. Remove it.',
  },
  archiveWithoutPage: {
    type: 'urn:uuid:c8a03e7b-6d51-4f28-9b4c-1a7e5d2f3a20',
    status: 422,
    message: 'There is no HTML page at the top of the ZIP. Put index.html there, not in a folder.',
  },
  archiveWithoutSize: {
    type: 'urn:uuid:4b6e9d15-0a73-4c8f-8e2a-6f9b3d1c4b21',
    status: 422,
    message:
      'The page in the ZIP doesn’t declare its size. Add <meta name="ad.size" content="width=300,height=250"> to its <head>.',
  },
  archiveWithoutClickTag: {
    type: 'urn:uuid:f05a2c8d-9e47-4163-b8d1-7c4e6a0f5c22',
    status: 422,
    message: 'No file in the ZIP uses clickTag. Open the destination with it: window.open(window.clickTag).',
  },
  archiveForeign: {
    type: 'urn:uuid:92d7b4e6-1f58-4ac3-9076-d5e3b8a16d23',
    status: 422,
    message: '{path} in the ZIP loads something from {host}. Put the file into the ZIP.',
  },
  archiveUnclear: {
    type: 'urn:uuid:3f7a1d94-b25c-4e68-8d03-a9c6e4f07b33',
    status: 422,
    message:
      '{path} in the ZIP can’t be checked. Export it with fewer nested elements, and without entities of its own.',
  },
  oneVideo: {
    type: 'urn:uuid:7ae1c0f4-5d39-4b86-a2f7-0b9d4e6c7e24',
    status: 422,
    message: 'Upload a video or give the address of a VAST document, not both.',
  },
  videoMissing: {
    type: 'urn:uuid:d36f8b29-4c0e-4571-8a9d-e1f7c2b58f25',
    status: 422,
    message: 'Upload a video, or give the address of a VAST document.',
  },
  vastUnreadable: {
    type: 'urn:uuid:2f9c6e4a-8b13-4d07-b5a8-6c0e1d7f9026',
    status: 422,
    message: '{where} isn’t a VAST document. Check the address, then try again.',
  },
  vastTooDeep: {
    type: 'urn:uuid:51e3fa86-7c9d-4b24-8f0b-a6d2e4c9b228',
    status: 422,
    message: `This VAST document leads to others without end. Give one that reaches its video within ${limits.vastWrappers} steps.`,
  },
  vastUnplayable: {
    type: 'urn:uuid:e21e8208-6cbf-4a82-b2f2-27c4070b4a9c',
    status: 422,
    message: 'No browser plays the media files of this VAST document ({type}). Add an MP4 or WebM file.',
  },
  vastWithoutVideo: {
    type: 'urn:uuid:08bd4f71-e35a-4c96-b1e7-9d8f6a2cc329',
    status: 422,
    message: 'This VAST document has no video. Give one with at least one media file.',
  },
  linkNotPublic: {
    type: 'urn:uuid:ca70e18d-6f42-4b5e-9d13-4e8c7b0ad430',
    status: 422,
    message: '{host} doesn’t lead to a public address. Enter one that visitors can reach.',
  },
  destinationNeeded: {
    type: 'urn:uuid:65b9d2a0-3c81-4f7e-a4d6-8f1e5c9be531',
    status: 422,
    message:
      'Only videos from a VAST document and third-party tags have a link of their own. Choose a page or a landing group.',
  },
  notACreative: {
    type: 'urn:uuid:9c24e7f3-b068-4d1a-8e5f-2a7b6d0cf632',
    status: 422,
    message: 'No creative can be made of this file. Upload a picture, an HTML5 ZIP or an MP4 video.',
  },
} as const satisfies ProblemTypes;
