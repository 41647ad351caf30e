import { and, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { mails } from '#server/mail/tables.ts';
import { notifications } from '#server/notifications/tables.ts';
import { transition } from '#server/operations/transition.ts';
import { update } from '#server/operations/update.ts';
import type { RoleName } from '#src/access/roles.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { offers } from '#tests/example/resources/offers.ts';
import { historyOf } from '#tests/support/historyOf.ts';
import { mailNews } from '#tests/support/notificationMails.ts';
import type { Values } from '#tests/support/records.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
let last = 7_000;
beforeAll(async () => {
  world = await openWorld();
  app = await buildApp(world.platform, { log: false });
});
afterAll(async () => {
  await app.close();
  await world.close();
});

const codes: Readonly<Record<string, unknown>> = offers.status?.machine.values ?? {};
const place = (status: string, values: Values = {}): Promise<AnyRow> => {
  last += 20;
  const owner = world.actor('advertiser').id;
  return world.insert(offers, last, { owner, status: codes[status], paused: false, archived: false, ...values });
};
const move = ({ id, version }: AnyRow, role: RoleName, body: Values) =>
  transition(world.platform, world.actor(role), offers, id, { ...body, version });
const told = async ({ id }: AnyRow) =>
  (
    await world.platform.database.sql
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, world.actor('advertiser').id), eq(notifications.link, `/offers/${id}`)))
      .orderBy(desc(notifications.id))
  ).map(({ kind, severity, title, body }) => ({ kind, severity, title, body }));

test('Its owner is told of a decision in general words, in the feed and by mail, once.', async () => {
  const approved = await place('pending', { name: 'Spring sale' });
  await move(approved, 'advert-admin', { status: codes['active'] });
  const words = { title: 'Your offer was approved', body: 'Your offer “Spring sale” was approved.' };
  expect(await told(approved)).toEqual([{ kind: 'recordDone', severity: 'success', ...words }]);
  await mailNews(world.platform);
  const [mail] = await world.platform.database.sql.select().from(mails).orderBy(desc(mails.id)).limit(1);
  expect(mail).toMatchObject({ subject: words.title, recipient: 'advertiser@quarry.test' });
  expect(mail?.body).toContain(
    `${words.body}\n\nSee it: ${world.platform.configuration.publicUrl}/admin/offers/${approved.id}`,
  );
});

test('They read the reason of a refusal, and of what has no words the status that it leads to.', async () => {
  const [refused, finished] = [await place('pending', { name: 'Summer' }), await place('active', { name: 'Autumn' })];
  await move(refused, 'advert-admin', { status: codes['rejected'], reason: 'The picture is missing.' });
  await move(finished, 'advert-admin', { status: codes['closed'] });
  expect(await told(refused)).toMatchObject([
    { severity: 'error', body: 'Your offer “Summer” was rejected.\nReason: The picture is missing.' },
  ]);
  expect(await told(finished)).toMatchObject([{ severity: 'info', body: 'Your offer “Autumn” is now closed.' }]);
});

test('They aren’t told of their own moves, but of a switch that somebody else turns.', async () => {
  const [mine, theirs] = [await place('active'), await place('active', { name: 'Winter' })];
  await move(mine, 'advertiser', { paused: true });
  expect(await told(mine)).toEqual([]);
  await move(theirs, 'advert-admin', { paused: true });
  expect(await told(theirs)).toMatchObject([{ body: 'Your offer “Winter” was paused.' }]);
});

test('Changed content sends it back to review, which stands in its history; a bid doesn’t.', async () => {
  const { id, version } = await place('active', { name: 'Before' });
  const owner = world.actor('advertiser');
  const dearer = await update(world.platform, owner, offers, id, { bid: 77, version });
  expect(dearer).toMatchObject({ status: codes['active'], version: version + 1 });
  const renamed = await update(world.platform, owner, offers, id, { name: 'After', version: dearer.version });
  expect(renamed).toMatchObject({ name: 'After', status: codes['pending'], version: version + 3 });
  const { entries } = await historyOf(world.platform, owner, offers, id, {});
  expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
    ['reviewAgain', expect.arrayContaining([{ field: 'status', before: codes['active'], after: codes['pending'] }])],
    ['update', [{ field: 'name', before: 'Before', after: 'After' }]],
    ['update', [expect.objectContaining({ field: 'bid', after: 77 })]],
  ]);
});

test('A switch says why it can’t be turned now.', async () => {
  const running = await place('active');
  await expectRefusal(move(running, 'advertiser', { archived: true }), ['switchedOnlyWhile', 'archived']);
  await expectRefusal(move(running, 'advertiser', { paused: false }), ['alreadyOff', 'paused']);
  const paused = await move(running, 'advertiser', { paused: true });
  await expectRefusal(move(paused, 'advertiser', { paused: true }), ['alreadyOn', 'paused']);
  const archived = await move(paused, 'advertiser', { archived: true });
  expect(archived).toMatchObject({ paused: true, archived: true, status: codes['active'] });
  expect(await move(archived, 'advertiser', { archived: false })).toMatchObject({
    archived: false,
    status: codes['pending'],
  });
});

test('The description of the API names its switches, and what changes when.', async () => {
  const document = (await app.inject({ url: '/api/openapi.json' })).json();
  const { oneOf, properties } = document.components.schemas['offers.status'];
  expect(oneOf).toEqual(['status', 'paused', 'archived'].map((name) => ({ required: [name] })));
  expect(Object.keys(properties)).toEqual(['status', 'paused', 'archived', 'version', 'reason']);
  expect(Object.keys(document.components.schemas['offers.create'].properties)).not.toContain('paused');
  const address = '/api/adnet/v0/offers/{id}';
  expect(document.paths[address].patch.description).toContain('format: only while pending.');
  expect(document.paths[address].patch.description).toContain(
    'A change of name, text while active also makes it pending',
  );
  expect(document.paths[`${address}/status`].post.description).toContain(
    'archive: archived becomes true. Only while paused; or closed or rejected.',
  );
});
