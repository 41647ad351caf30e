import type { FastifyInstance } from 'fastify';
import { serveRoute } from '#server/api/serveRoute.ts';
import { read } from '#server/operations/read.ts';
import { update } from '#server/operations/update.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readProfile, updateProfile } from '#src/resources/auth/routes/profile.ts';
import { users } from '#src/resources/auth/users.ts';
import type { AnyRow } from '#src/schema/resource.ts';

/** A user as they see themselves. */
const toProfile = (record: AnyRow) => readProfile.answer.parse(record);

/** The user's own profile, open to every signed-in user, even before the email is confirmed. */
export function addProfileRoutes(app: FastifyInstance, platform: Platform): void {
  serveRoute(app, readProfile, async ({ request: { actor } }) =>
    toProfile(await read(platform, actor, users, actor.id)),
  );
  serveRoute(app, updateProfile, async ({ body, request: { actor } }) =>
    toProfile(await update(platform, actor, users, actor.id, body)),
  );
}
