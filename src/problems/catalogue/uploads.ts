import type { ProblemTypes } from '../problemType.ts';

/** Invalid uploads. */
export const uploadProblems = {
  invalidUpload: {
    type: 'urn:uuid:bb9a78c4-3843-484e-86cb-161440b8155a',
    status: 400,
    message: 'This file hasn’t been uploaded. Wait until the upload finishes, or choose it again.',
  },
  uploadMissing: {
    type: 'urn:uuid:c866a7bb-7047-4a78-99c3-7eea8784167b',
    status: 400,
    message: 'This file doesn’t exist, or you can’t use it. Upload it again.',
  },
  uploadNotTaken: {
    type: 'urn:uuid:89dd1f0f-5fe8-4574-b10b-e6b9905b1472',
    status: 422,
    message: 'Files of this type aren’t accepted here. Choose another one.',
  },
  emptyUpload: {
    type: 'urn:uuid:cc2b824f-dcbb-42c1-9209-98d3c5132dfd',
    status: 422,
    message: 'This file is empty. Choose another one.',
  },
  uploadTooLarge: {
    type: 'urn:uuid:131e8f09-0c37-40e0-86fb-84efb6e09668',
    status: 413,
    message: 'This file is too large. Choose one of at most {max}.',
  },
  pictureGrows: {
    type: 'urn:uuid:7b7ae833-06f3-4226-baef-024238f090e9',
    status: 413,
    message: 'Once converted, this picture is larger than {max}. Choose one with fewer pixels.',
  },
  uploadTypeUnknown: {
    type: 'urn:uuid:a8762714-fc18-49a0-8463-720da7cba019',
    status: 415,
    message: 'Files of this type can’t be uploaded. Choose one of these: {types}.',
  },
  uploadMismatch: {
    type: 'urn:uuid:23aaaa24-b6d5-4aa7-be87-82aa06650760',
    status: 422,
    message: 'This file isn’t a valid {type}. Export it again and upload it once more.',
  },
  animatedPng: {
    type: 'urn:uuid:863182e4-3ab7-40a4-9f72-f2a4d0fcc087',
    status: 422,
    message: 'This PNG is animated, and its animation would be lost. Save it as a GIF or an animated WebP.',
  },
  tooManyFrames: {
    type: 'urn:uuid:b2ab2800-d58b-4b20-baaa-bd963c9e5b89',
    status: 422,
    message:
      'This animation has {frames} frames, which together have too many pixels. Use fewer or smaller frames, with at most {max} megapixels in all.',
  },
  tooManyPixels: {
    type: 'urn:uuid:0297ce69-f58f-4b93-9788-98a5e67cc366',
    status: 422,
    message: 'This picture has too many pixels. Make it smaller, to at most {max} megapixels.',
  },
  brokenPicture: {
    type: 'urn:uuid:d28a4277-0b94-4662-9b0f-9231992936a1',
    status: 422,
    message: 'This picture is damaged. Export it again and upload it once more.',
  },
  brokenVideo: {
    type: 'urn:uuid:fecce2fd-f04b-4ad8-ba5c-f92689b055cd',
    status: 422,
    message:
      'This video can’t be played: the file is incomplete or isn’t an MP4. Export it again and upload it once more.',
  },
  videoUnplayable: {
    type: 'urn:uuid:a0a1aeee-3bff-40f6-8723-3060df1d0b56',
    status: 422,
    message: 'Not every browser plays the format of this video ({codec}). Export it as an MP4 with H.264.',
  },
  tooManyUploads: {
    type: 'urn:uuid:67b5f185-f4a1-455d-a7cb-83ce4d316196',
    status: 422,
    message: 'You have {max} of unused uploads. Save what you are working on, or come back tomorrow.',
  },
} as const satisfies ProblemTypes;
