import type { ProblemTypes } from '../problemType.ts';

/** Authentication and authorization, and the state of a record that an action needs. */
export const accessProblems = {
  notSignedIn: {
    type: 'urn:uuid:2896b6eb-c926-490f-ab2c-30cf7e211240',
    status: 401,
    message: 'Your session has ended. Sign in again.',
  },
  tokenRequired: {
    type: 'urn:uuid:a942ae06-91cb-4bb0-a382-e7c43d72038b',
    status: 401,
    message:
      'Send a valid token as “Authorization: Bearer …”. This request has none, or it is unknown, revoked or expired.',
  },
  wrongCredentials: {
    type: 'urn:uuid:29bd706a-03fc-4afd-93a2-1c0bacf4a151',
    status: 401,
    message: 'The e-mail or the password is wrong. Check both and try again.',
  },
  accountBanned: {
    type: 'urn:uuid:d94c96e2-0b0e-4380-9df7-ad55197f508a',
    status: 403,
    message: 'This account is banned: {reason}',
  },
  accountDisabled: {
    type: 'urn:uuid:a3928663-d794-4fcd-812c-b3c42e4b8577',
    status: 403,
    message: 'This account is disabled. Contact support to reopen it.',
  },
  confirmEmailFirst: {
    type: 'urn:uuid:105aad8f-f958-44ea-af77-42a165acbebf',
    status: 403,
    message: 'Confirm your e-mail first. Open the link in the email that we sent you, then sign in.',
  },
  emailNotVerified: {
    type: 'urn:uuid:248c40b1-6744-434a-95db-70412f782398',
    status: 403,
    message: 'Your e-mail isn’t confirmed yet. Open the link in the email that we sent you, then try again.',
  },
  forbidden: {
    type: 'urn:uuid:8ebd08ff-d156-4742-8c88-50ef2f715217',
    status: 403,
    message: 'Your role doesn’t allow this. Maybe you need to change role?',
  },
  aboveCeiling: {
    type: 'urn:uuid:a289ffe3-1b42-49c4-a941-04a7d10e9eb0',
    status: 403,
    message: 'Your role can’t add or remove the role “{role}”.',
  },
  notFound: {
    type: 'urn:uuid:10b8c1ff-2075-4cba-8d6e-1970480acff2',
    status: 404,
    message: 'This record doesn’t exist, or you don’t have access to it.',
  },
  noSuchPath: {
    type: 'urn:uuid:3aaf20cf-ed0b-474b-8c3c-f0fd99e4adcf',
    status: 404,
    message: 'There is nothing at this address.',
  },
  staleVersion: {
    type: 'urn:uuid:23a8db80-e4af-42a9-8c8a-39fcbb49946d',
    status: 409,
    message: 'Somebody else has changed this record. Compare both versions, then choose which values to keep.',
  },
  versionRequired: {
    type: 'urn:uuid:88afefac-e97c-4733-a1cc-9e7de9bf585a',
    status: 400,
    message: 'Send the version of the record that your decision is based on.',
  },
  noTransition: {
    type: 'urn:uuid:c3ad9cd5-7aef-4bee-8dc0-2c81f18942dc',
    status: 409,
    message: 'This is already {from}. Allowed next: {allowed}.',
  },
  approvedAlready: {
    type: 'urn:uuid:6d0f27c4-9b3e-4f51-a8d7-15c2e4907b63',
    status: 409,
    message: 'You have approved this already. Another user with this right has to approve it too.',
  },
  ownDecision: {
    type: 'urn:uuid:8817d57c-4bdf-4011-a455-8347d9c10c09',
    status: 403,
    message: 'You can’t decide on this: it’s your own, or you recorded it. Another user with this right has to decide.',
  },
  ownRole: {
    type: 'urn:uuid:b7c1fa99-b3d9-4a0c-8907-a4aac0878003',
    status: 403,
    message: 'You can’t remove the role “{role}” while you are using it. Ask another administrator to remove it.',
  },
  inUse: {
    type: 'urn:uuid:83180a02-a50c-4e06-bb3a-5fc38974336a',
    status: 409,
    message: 'This record is still in use by {users}, so it can’t be deleted.',
  },
  banReasonNeeded: {
    type: 'urn:uuid:2875e1be-b86e-4d53-a9cd-6b1674a96953',
    status: 422,
    message: 'Ban reason needed. Enter at least {min} characters. The banned user will see this.',
  },
  reasonRequired: {
    type: 'urn:uuid:5f25b3bc-2d23-4ab8-8ddd-1c8f99319c0f',
    status: 422,
    message: 'Enter a reason of at least {min} characters.',
  },
  busy: {
    type: 'urn:uuid:a43f1e4f-34f0-465f-bbaa-c72425ff49e7',
    status: 503,
    message: 'Too many people are signing in right now. Try again in a moment.',
  },
  unavailable: {
    type: 'urn:uuid:b48f6324-72cf-44d6-8988-0b3376c2e304',
    status: 503,
    message: 'The platform can’t reach its database right now. Nothing was changed. Try again in a moment.',
  },
  unexpected: {
    type: 'urn:uuid:ea6b310e-00b4-4c26-8079-c594f97192d8',
    status: 500,
    message: 'Something went wrong. Nothing was changed. Try again, and contact support if it keeps happening.',
  },
} as const satisfies ProblemTypes;
