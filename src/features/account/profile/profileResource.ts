import { users } from '#src/resources/auth/users.ts';
import type { Fields, Resource } from '#src/schema/resource.ts';

const { id, version, firstName, lastName, country, telegram, timezone, payoutMethod } = users.fields;
const { company, address, vatId } = users.fields;
const person = { firstName, lastName, country, telegram, timezone, payoutMethod };
const billing = { company, address, vatId };
const fields: Fields = { id, version, ...person, ...billing };

/** The fields that users change by the profile's route, even before their email is confirmed. */
export const profileResource: Resource = {
  ...users,
  name: 'profile',
  fields,
  sections: [
    { name: 'person', fields: Object.keys(person) },
    { name: 'billing', fields: Object.keys(billing) },
  ],
  // A profile has no status, because only the owner of an open account reads it.
  editable: [],
};
