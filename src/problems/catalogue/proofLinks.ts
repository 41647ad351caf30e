import type { ProblemTypes } from '../problemType.ts';

/** Invalid links in the proof of a task. */
export const proofLinkProblems = {
  wrongSite: {
    type: 'urn:uuid:a65eea97-f6fc-4568-9b76-dd7a1b637100',
    status: 422,
    message: 'This link leads to another site. Enter a link on {sites}.',
  },
  notAPostLink: {
    type: 'urn:uuid:7ba1ffbb-c880-4e1a-b7bc-ec5da3f92fc9',
    status: 422,
    message: 'This isn’t the address of {what}. Open it on the site and copy its address, like {example}.',
  },
  ownTarget: {
    type: 'urn:uuid:697dbc64-2474-44a4-9a07-3b1bc8f31d46',
    status: 422,
    message: 'This is the campaign’s own post. Submit the link to yours.',
  },
  otherTarget: {
    type: 'urn:uuid:53f76dc5-d304-4a53-9989-fde6695bd085',
    status: 422,
    message: 'This is about another post. The task is about {target}.',
  },
} as const satisfies ProblemTypes;
