import type { ProblemTypes } from '../problemType.ts';

/** Hunters' accounts and posts on social networks, their wallets and countries. */
export const socialProblems = {
  networkUnreachable: {
    type: 'urn:uuid:5cb050fb-af46-4f3b-9e22-5134068b197e',
    // The admin would treat 503 as an outage of the platform itself.
    status: 424,
    message: '{network} can’t be reached right now, so nothing was checked. Nothing was changed. Try again later.',
  },
  networkAccountExists: {
    type: 'urn:uuid:3f565b9e-e7b8-4ac3-9bf4-6233af8710c9',
    status: 422,
    message: 'You already have an account on this network. Change its handle instead.',
  },
  handleTaken: {
    type: 'urn:uuid:3e546fad-4b4e-46cd-a655-17483a1f2e04',
    status: 422,
    message: 'Another user has verified this account as theirs. Enter your own, or contact support.',
  },
  walletExists: {
    type: 'urn:uuid:c6d90992-ab0f-48c4-8258-71d274ecd33c',
    status: 422,
    message: 'You already have this wallet. Change its label instead.',
  },
  countryNotAllowed: {
    type: 'urn:uuid:45c8aec0-0806-4846-95bf-ee09272521f2',
    status: 422,
    message: 'This task isn’t open to hunters from your country.',
  },
  countryMissing: {
    type: 'urn:uuid:05a2f238-a513-4cdd-9dd2-54cc43a13856',
    status: 422,
    message: 'This task is limited to certain countries. Add your country to your profile, then join.',
  },
  noPost: {
    type: 'urn:uuid:dc14e7de-bcc7-46d9-a2a9-292109f0ff4e',
    status: 422,
    message: 'This post doesn’t exist or isn’t public. Check the link, and make sure the post is public.',
  },
  notYourPost: {
    type: 'urn:uuid:a38dc1ec-8b0c-4773-9acd-75ac5f7ce670',
    status: 422,
    message: 'This post was written by {author}. Submit a link to a post by {handle}.',
  },
  postTooOld: {
    type: 'urn:uuid:2854ba79-766c-4c1c-b381-a221e49a81fd',
    status: 422,
    message: 'The post is older than {days} days. Submit a newer one.',
  },
  postBeforeStart: {
    type: 'urn:uuid:14fe21a5-9cd1-4fa0-8078-b8938f2298f3',
    status: 422,
    message: 'The post was written before the task started. Submit a newer one.',
  },
} as const satisfies ProblemTypes;
