import { defineRoute } from '#src/schema/defineRoute.ts';
import { profileAddress } from '#src/schema/profileAddress.ts';
import { changeOf, partOf } from '#src/schema/recordOf.ts';
import { users } from '../users.ts';

/** What somebody reads of their own user (specification section 3, and what paying them takes). */
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
  'timezone',
  'locale',
] as const;

/** Open to whoever is signed in, even before the e-mail is confirmed. */
const ownProfile = {
  ...profileAddress,
  access: 'unverified',
  anyRole: true,
  answerDescription: 'The profile.',
  answer: partOf(users, profileFields),
} as const;

export const readProfile = defineRoute({ ...ownProfile, method: 'GET', summary: 'Read one’s own profile' });

export const updateProfile = defineRoute({
  ...ownProfile,
  method: 'PATCH',
  summary: 'Change one’s own profile',
  body: changeOf(users, profileFields),
  bodyExample: { firstName: 'Ada' },
  problems: [
    'unknownField',
    'notWritable',
    'invalidText',
    'tooLong',
    'invalidChoice',
    'invalidTelegramHandle',
    'staleVersion',
  ],
});
