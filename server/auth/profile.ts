import type { FastifyInstance } from 'fastify';
import { users } from '#src/resources/auth/users.ts';
import { parseBody } from '../operations/parseBody.ts';
import { update } from '../operations/update.ts';
import type { Platform } from '../platform.ts';

/** A user as they see themselves (specification section 3). */
const profileOf = ({ id, version, firstName, lastName, email, roles }: Readonly<Record<string, unknown>>) => ({
  id,
  version,
  firstName,
  lastName,
  email,
  roles,
});

const { id, version, email, firstName, lastName, roles } = users.fields;
const fields = { id, version, firstName, lastName, email, roles };

const oneself = { config: { access: 'unverified', anyRole: true } } as const;

/** One's own profile, open to whoever is signed in, even before the e-mail is confirmed. */
export function addProfileRoutes(app: FastifyInstance, platform: Platform): void {
  app.get('/profile', oneself, async ({ asker }) => profileOf(asker.user));

  app.patch('/profile', oneself, async ({ asker, body }) =>
    profileOf(await update(platform, asker, users, asker.actor.id, parseBody(body, fields, 'the profile'))),
  );
}
