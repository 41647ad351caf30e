import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifyCampaignsEndingSoon } from '#server/features/bounty/campaigns/notifyCampaignsEndingSoon.ts';
import { mails } from '#server/mail/tables.ts';
import { clearReadNotifications } from '#server/notifications/clearReadNotifications.ts';
import { notify, notifyCount } from '#server/notifications/notify.ts';
import { notifications } from '#server/notifications/tables.ts';
import { transition } from '#server/operations/transition.ts';
import { update } from '#server/operations/update.ts';
import { emailVerifiedRoleId, roleIds } from '#src/access/roles.ts';
import { limits } from '#src/limits.ts';
import { users } from '#src/resources/auth/users.ts';
import { campaignStatus, campaigns } from '#src/resources/bounty/campaigns.ts';
import { mailNews } from '#tests/support/notificationMails.ts';
import { createUser } from '#tests/support/signIn.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
let last = 300;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const day = 24 * 60 * 60_000;
const someone = async () => (await createUser(world.platform)).id;
const told = (user: number) =>
  world.platform.database.sql
    .select()
    .from(notifications)
    .where(eq(notifications.userId, user))
    .orderBy(asc(notifications.createdAt), asc(notifications.id));
const handedIn = (user: number, task = 7) =>
  world.platform.database.transaction((tx) =>
    notifyCount(tx, `task ${task}`, { user, kind: 'submissionsToReview', parameters: { task: `Task ${task}` } }),
  );
const readAll = (user: number, readAt = new Date()) =>
  world.platform.database.sql.update(notifications).set({ readAt }).where(eq(notifications.userId, user));
/** As if all of it had been told an hour before: moments of one millisecond are in no order. */
const age = (user: number) =>
  world.platform.database.sql
    .update(notifications)
    .set({ createdAt: sql`${notifications.createdAt} - interval '1 hour'` })
    .where(eq(notifications.userId, user));
const rejected = async (manager: number) => {
  last += 20;
  const { pending, rejected: status } = campaignStatus.values;
  const { id, version } = await world.insert(campaigns, last, { status: pending, manager });
  const move = { status, version, reason: 'The links are broken.' };
  return transition(world.platform, world.actor('bounty-admin'), campaigns, id, move);
};

test('somebody is told in the words of the kind, with the reason in a line of its own', async () => {
  const user = await someone();
  const news = { user, kind: 'participationBanned', parameters: { task: 'Like us' }, link: '/campaigns/1' } as const;
  await world.platform.database.transaction((tx) => notify(tx, { ...news, reason: 'The same text three times.' }));
  expect(await told(user)).toMatchObject([
    {
      kind: 'participationBanned',
      severity: 'error',
      title: 'Banned from a task',
      body: 'You were banned from the task “Like us”. Open the task to see why. You keep the money you earned, but unpaid stakes are lost.\nReason: The same text three times.',
      link: '/campaigns/1',
      readAt: null,
    },
  ]);
});

test('nobody is told of what was rolled back', async () => {
  const user = await someone();
  const undone = world.platform.database.transaction(async (tx) => {
    await notify(tx, { user, kind: 'taskApproved', parameters: { title: 'Like us' } });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await told(user)).toEqual([]);
});

test('of what counts there is one unread about each thing, which is the newest again; a read one stays as it is', async () => {
  const user = await someone();
  await handedIn(user);
  await handedIn(user, 8);
  await age(user);
  await handedIn(user);
  expect((await told(user)).map(({ body }) => body)).toEqual([
    'New submissions for the task “Task 8”: 1.',
    'New submissions for the task “Task 7”: 2.',
  ]);
  await readAll(user);
  await handedIn(user);
  expect((await told(user)).map(({ count, readAt }) => [count, readAt === null])).toEqual([
    [1, false],
    [2, false],
    [1, true],
  ]);
});

test('twenty at once are counted as twenty', async () => {
  const user = await someone();
  await Promise.all(Array.from({ length: 20 }, () => handedIn(user)));
  expect(await told(user)).toMatchObject([{ count: 20, body: 'New submissions for the task “Task 7”: 20.' }]);
});

test('the owner learns of a decision by a notification and a mail with the same words', async () => {
  const owner = await createUser(world.platform, { roles: ['bounty-manager'] });
  const { id, title } = await rejected(owner.id);
  const what = `Your campaign “${String(title)}” was rejected. Change it and submit it again.`;
  expect(await told(owner.id)).toMatchObject([
    { kind: 'campaignRejected', body: `${what}\nReason: The links are broken.`, link: `/campaigns/${id}` },
  ]);
  await mailNews(world.platform);
  const sent = await world.platform.database.sql.select().from(mails).where(eq(mails.recipient, owner.email));
  const page = `${world.platform.configuration.publicUrl}/admin/campaigns/${id}`;
  expect(sent.map(({ subject }) => subject)).toEqual(['Campaign rejected']);
  expect(sent[0]?.body).toContain(`${what}\nReason: The links are broken.\n\nSee it: ${page}`);
});

test('nobody is told of their own decisions', async () => {
  const { id } = world.actor('bounty-admin');
  await rejected(id);
  expect(await told(id)).toEqual([]);
});

test('whose roles an administrator changes is told what they are now', async () => {
  const roles = [roleIds['bounty-hunter'], emailVerifiedRoleId];
  const { id, version } = await world.insert(users, 900, { roles, status: 'active' });
  const renamed = await update(world.platform, world.actor('admin'), users, id, { firstName: 'Ada', version });
  expect(await told(id)).toEqual([]);
  const changes = { roles: [...roles, roleIds['bounty-manager']], version: renamed.version };
  await update(world.platform, world.actor('admin'), users, id, changes);
  expect(await told(id)).toMatchObject([
    { body: 'An administrator changed your roles. You now have: Bounty hunter, Bounty manager.' },
  ]);
});

test('a manager is told once that a campaign ends soon, and of no other', async () => {
  const manager = await someone();
  const start = new Date();
  const ending = (days: number, status: number) => {
    last += 20;
    const times = { startAt: start.toISOString(), endAt: new Date(start.getTime() + days * day).toISOString() };
    return world.insert(campaigns, last, { manager, status, ...times });
  };
  const { active, pending } = campaignStatus.values;
  const soon = await ending(2, active);
  await ending(2, pending);
  await ending(limits.campaignEndsSoon + 1, active);
  await ending(-1, active);
  const { database } = world.platform;
  await Promise.all([notifyCampaignsEndingSoon(database, start), notifyCampaignsEndingSoon(database, start)]);
  expect(await told(manager)).toMatchObject([{ kind: 'campaignEndsSoon', link: `/campaigns/${soon.id}` }]);
  await readAll(manager);
  await notifyCampaignsEndingSoon(database, new Date(start.getTime() + day / 2));
  expect(await told(manager)).toHaveLength(1);
});

test('what was read long ago is cleared away; what is unread stays, however old', async () => {
  const [read, unread] = [await someone(), await someone()];
  await handedIn(read);
  await handedIn(unread);
  const start = new Date();
  await readAll(read, start);
  const clearAfter = (days: number) =>
    clearReadNotifications(world.platform.database, new Date(start.getTime() + days * day));
  await clearAfter(limits.readNotifications);
  expect(await told(read)).toHaveLength(1);
  await clearAfter(limits.readNotifications + 1);
  expect(await told(read)).toEqual([]);
  expect(await told(unread)).toHaveLength(1);
});
