import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mails } from '#server/mail/tables.ts';
import { transition } from '#server/operations/transition.ts';
import { emailVerifiedRoleId, roleIds } from '#src/access/roles.ts';
import { users } from '#src/resources/auth/users.ts';
import { openWorld } from '#tests/support/world.ts';

test('a ban doesn’t hang on a config.json that somebody has broken since the start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quarry-settings-'));
  const world = await openWorld({ dataDir });
  await writeFile(join(dataDir, 'config.json'), '{');
  const { id, version } = await world.insert(users, 50, {
    roles: [roleIds.publisher, emailVerifiedRoleId],
    status: 'active',
  });
  const move = { status: 'banned', version, reason: 'Ten accounts of one person.' };
  await transition(world.platform, world.actor('admin'), users, id, move);
  const [mail] = await world.platform.database.sql.select().from(mails);
  expect(mail?.body).toContain(world.platform.settings.support.email);
  await world.close();
  await rm(dataDir, { recursive: true });
});
