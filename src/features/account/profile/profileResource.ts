import { users } from '#src/resources/auth/users.ts';
import type { Fields, Resource } from '#src/schema/resource.ts';

const { id, version, firstName, lastName, country, telegram, timezone, payoutMethod } = users.fields;
const fields: Fields = { id, version, firstName, lastName, country, telegram, timezone, payoutMethod };

/** What users change of themselves by the profile's route, also before their e-mail is confirmed. */
export const profileResource: Resource = {
  ...users,
  name: 'profile',
  fields,
  sections: [{ name: 'person', fields: ['firstName', 'lastName', 'country', 'telegram', 'timezone', 'payoutMethod'] }],
  rules: [],
  // A profile has no status: whoever reads theirs has an open account.
  editable: [],
};
