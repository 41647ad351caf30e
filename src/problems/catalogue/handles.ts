import type { ProblemTypes } from '../problemType.ts';

/** Invalid names of accounts on social networks. */
export const handleProblems = {
  invalidTelegramHandle: {
    type: 'urn:uuid:4d4c9c7f-a5cb-4495-a509-93ad72b8291a',
    status: 400,
    message: 'Enter @ and 4 to 32 letters, digits and underscores. The first one must be a letter.',
  },
  invalidVkHandle: {
    type: 'urn:uuid:6d047f40-f8d7-4d6c-b6ef-b8c63a84b396',
    status: 400,
    message:
      'Enter @ and the page’s short name (5 to 32 letters, digits, underscores and dots), or @id and its number.',
  },
  invalidRedditHandle: {
    type: 'urn:uuid:4c05b8a6-1bd2-48c4-8daf-fda496ab1422',
    status: 400,
    message: 'Enter @ and 3 to 20 letters, digits, underscores and hyphens, without u/.',
  },
  invalidSubredditHandle: {
    type: 'urn:uuid:c80eeef5-1d24-456d-be45-eca350b65e38',
    status: 400,
    message: 'Enter @ and 3 to 21 letters, digits and underscores, without r/.',
  },
  invalidSteemitHandle: {
    type: 'urn:uuid:74bbdcbe-e833-4c6f-a10a-54459e152659',
    status: 400,
    message:
      'Enter @ and 3 to 16 lowercase letters, digits, hyphens and dots. Each part between dots needs at least 3 characters and starts with a letter.',
  },
  invalidMediumHandle: {
    type: 'urn:uuid:2c86dd94-e87e-47e3-8533-10038974bcbe',
    status: 400,
    message: 'Enter @ and up to 60 letters, digits, underscores, hyphens and dots.',
  },
  invalidYoutubeHandle: {
    type: 'urn:uuid:81cdad14-d3d8-480e-adec-3ee2c46966c5',
    status: 400,
    message: 'Enter @ and 3 to 30 letters, digits, underscores, hyphens and dots.',
  },
  invalidLinkedinHandle: {
    type: 'urn:uuid:da12b97b-0fba-47bd-8c28-de0e120e8f84',
    status: 400,
    message: 'Enter @ and what follows /in/ in the profile’s address: 3 to 100 letters, digits and hyphens.',
  },
  invalidFacebookHandle: {
    type: 'urn:uuid:24230ee2-65ee-4dc6-a157-5679692ec90c',
    status: 400,
    message: 'Enter @ and the username: 5 to 50 letters, digits and dots.',
  },
  invalidBitcointalkHandle: {
    type: 'urn:uuid:eb9d0df6-7792-4bef-bab6-637e19c5f3f1',
    status: 400,
    message: 'Enter @ and the name as the forum shows it: up to 25 characters, without < > & " \' = or a backslash.',
  },
} as const satisfies ProblemTypes;
