import type { FastifyInstance } from 'fastify';
import { exampleRecord } from '#server/api/description/examples.ts';
import { fieldSchema } from '#server/api/description/fieldSchema.ts';
import { parseBody } from '#server/http/parseBody.ts';
import type { Operation } from '#server/openapi/operation.ts';
import type { Schema } from '#server/openapi/schema.ts';
import { read } from '#server/operations/read.ts';
import { update } from '#server/operations/update.ts';
import type { Platform } from '#server/platform/platform.ts';
import { users } from '#src/resources/auth/users.ts';

const { id, version, email, firstName, lastName, roles, country, telegram, payoutMethod, timezone, locale } =
  users.fields;
const fields = {
  id,
  version,
  firstName,
  lastName,
  email,
  roles,
  country,
  telegram,
  payoutMethod,
  timezone,
  locale,
};

/** A user as they see themselves (specification section 3, and what paying them takes). */
const profileOf = (user: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, user[name]]));

const profileSchema = (names: readonly string[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, fieldSchema(users, name, field)]),
  ),
  required: names,
  additionalProperties: false,
});

const answer = () => ({
  description: 'The profile.',
  content: { schema: profileSchema(Object.keys(fields)), example: profileOf(exampleRecord(users)) },
});

const operations = {
  read: (): Operation => ({ summary: 'Read one’s own profile', answers: { 200: answer() } }),
  update: (): Operation => ({
    summary: 'Change one’s own profile',
    body: { schema: profileSchema([]), example: { firstName: 'Ada' } },
    answers: { 200: answer() },
    problems: [
      'unknownField',
      'notWritable',
      'invalidText',
      'tooLong',
      'invalidChoice',
      'invalidTelegramHandle',
      'staleVersion',
    ],
  }),
};

const oneself = (operation: () => Operation) =>
  ({ config: { access: 'unverified', anyRole: true, operation } }) as const;

/** One's own profile, open to whoever is signed in, even before the e-mail is confirmed. */
export function addProfileRoutes(app: FastifyInstance, platform: Platform): void {
  app.get('/profile', oneself(operations.read), async ({ asker }) =>
    profileOf(await read(platform, asker, users, asker.actor.id)),
  );

  app.patch('/profile', oneself(operations.update), async ({ asker, body }) =>
    profileOf(await update(platform, asker, users, asker.actor.id, parseBody(body, fields, 'the profile'))),
  );
}
