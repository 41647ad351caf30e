import { defineRoute } from '#src/schema/defineRoute.ts';
import { profileEndpoint } from '#src/schema/profileEndpoint.ts';
import { partialRecordSchema, recordChangeSchema } from '#src/schema/recordSchema.ts';
import { users } from '../users.ts';

/** The profile fields of the signed-in user: the fields of specification section 3, and the fields for payouts. */
export const profileFields = [
  'id',
  'version',
  'firstName',
  'lastName',
  'email',
  'roles',
  'country',
  'telegram',
  'payoutMethod',
  'company',
  'address',
  'vatId',
  'timezone',
  'locale',
] as const;

/** Open to every signed-in user, even before their email is confirmed. */
const ownProfile = {
  ...profileEndpoint,
  access: 'unverified',
  anyRole: true,
  answerDescription: 'The profile.',
  answer: partialRecordSchema(users, profileFields),
} as const;

export const readProfile = defineRoute({
  ...ownProfile,
  method: 'GET',
  viewable: true,
  summary: 'Read your profile',
});

export const updateProfile = defineRoute({
  ...ownProfile,
  method: 'PATCH',
  summary: 'Change your profile',
  body: recordChangeSchema(users, profileFields),
  bodyExample: { firstName: 'Ada' },
  problems: [
    'unknownField',
    'notWritable',
    'invalidText',
    'tooLong',
    'invalidChoice',
    'invalidTimeZone',
    'invalidTelegramHandle',
    'invalidVatId',
    'vatIdOfOtherCountry',
    'staleVersion',
  ],
});
