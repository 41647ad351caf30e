import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mails } from '#server/mail/tables.ts';
import { notify, notifyAll, notifyCount } from '#server/notifications/notify.ts';
import { notifications } from '#server/notifications/tables.ts';
import { limits } from '#src/limits.ts';
import { configurableKinds, getKind, kindNames } from '#src/notifications/kinds.ts';
import { changeNotificationSettings } from '#src/notifications/routes/notificationSettings.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { openApp, type TestApp } from '#tests/support/app.ts';
import { mailNews } from '#tests/support/notificationMails.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';

let here: TestApp;
beforeAll(async () => {
  here = await openApp();
});
afterAll(() => here.close());

const person = (options: Parameters<typeof createUser>[1] = {}) => createUser(here.platform, options);
type Person = Awaited<ReturnType<typeof person>>;

const approved = (user: number, title: string, link?: string) =>
  here.platform.database.transaction((tx) => notify(tx, { user, kind: 'taskApproved', parameters: { title }, link }));
const handedIn = (user: number) =>
  here.platform.database.transaction((tx) =>
    notifyCount(tx, 'task 7', { user, kind: 'submissionsToReview', parameters: { task: 'Like us' } }),
  );
const told = (user: number) =>
  here.platform.database.sql.select().from(notifications).where(eq(notifications.userId, user));
const readAll = (user: number) =>
  here.platform.database.sql.update(notifications).set({ readAt: new Date() }).where(eq(notifications.userId, user));
const mailsTo = ({ email }: Person) =>
  here.platform.database.sql.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id);

const address = '/api/auth/v0/notification-settings';
async function set(who: Person, ...settings: readonly { kind: string; channel: string }[]) {
  const headers = await signIn(here.app, who);
  return here.app.inject({ method: 'PATCH', url: address, headers, payload: { settings } });
}

describe('a mail', () => {
  test('tells all that came within a quarter of an hour, the oldest first, with where it leads', async () => {
    const me = await person();
    await approved(me.id, 'First', '/campaigns/1');
    await approved(me.id, 'Second');
    await mailNews(here.platform, limits.mailsBundledFor - 1);
    expect(await mailsTo(me)).toEqual([]);
    await mailNews(here.platform, limits.mailsBundledFor + 1);
    const [mail, ...others] = await mailsTo(me);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('2 notifications from Quarry');
    const { publicUrl } = here.platform.configuration;
    expect(mail?.body).toContain(
      `Task approved\nYour task “First” was approved and is active now.\n${publicUrl}/admin/campaigns/1\n\nTask approved\nYour task “Second”`,
    );
    expect(mail?.body).toContain(`${publicUrl}/admin/edit`);
    await mailNews(here.platform);
    expect(await mailsTo(me)).toHaveLength(1);
  });

  test('of one thing alone has its words', async () => {
    const me = await person();
    await approved(me.id, 'Only', '/campaigns/1');
    await mailNews(here.platform);
    const { publicUrl } = here.platform.configuration;
    expect(await mailsTo(me)).toMatchObject([
      {
        subject: 'Task approved',
        body: `Your task “Only” was approved and is active now.\n\nSee it: ${publicUrl}/admin/campaigns/1\n\nChoose what is mailed to you: ${publicUrl}/admin/edit\n\nQuarry`,
      },
    ]);
  });

  test('isn’t sent for what was read meanwhile', async () => {
    const me = await person();
    await approved(me.id, 'Read');
    await readAll(me.id);
    await approved(me.id, 'Unread');
    await mailNews(here.platform);
    expect((await mailsTo(me)).map(({ body }) => body.includes('“Read”'))).toEqual([false]);
    await approved(me.id, 'Read too');
    await readAll(me.id);
    await mailNews(here.platform);
    expect(await mailsTo(me)).toHaveLength(1);
  });

  test('about the account’s security goes at once', async () => {
    const me = await person();
    await here.platform.database.transaction((tx) =>
      notify(tx, { user: me.id, kind: 'rolesChanged', parameters: { roles: 'Publisher' } }),
    );
    await mailNews(here.platform, 0);
    expect((await mailsTo(me)).map(({ subject }) => subject)).toEqual(['Your roles have changed']);
  });

  test('goes to nobody who is banned or whose address isn’t confirmed', async () => {
    const strangers = [await person({ verified: false }), await person({ status: 'banned' })];
    for (const { id } of strangers) await approved(id, 'Like us');
    await mailNews(here.platform);
    for (const each of strangers) expect(await mailsTo(each)).toEqual([]);
  });

  test('is queued once, by however many processes', async () => {
    const me = await person();
    await approved(me.id, 'First');
    await approved(me.id, 'Second');
    await Promise.all([mailNews(here.platform), mailNews(here.platform), mailNews(here.platform)]);
    expect(await mailsTo(me)).toHaveLength(1);
  });
});

describe('the settings', () => {
  test('begin as usual, and are changed by kind', async () => {
    const me = await person();
    const headers = await signIn(here.app, me);
    const first = (await here.app.inject({ url: address, headers })).json<{ kind: string; channel: string }[]>();
    expect(first.map(({ kind }) => kind)).toEqual(kindNames);
    const channelOf = (kind: string, settings = first) => settings.find((one) => one.kind === kind)?.channel;
    expect(channelOf('taskApproved')).toBe('mail');
    expect(channelOf('rewardArrived')).toBe('feed');
    const answer = await set(me, { kind: 'taskApproved', channel: 'none' }, { kind: 'rewardArrived', channel: 'mail' });
    const now = changeNotificationSettings.answer.parse(answer.json());
    expect([channelOf('taskApproved', now), channelOf('rewardArrived', now)]).toEqual(['none', 'mail']);
    expect(now.filter(({ kind, channel }) => channel !== channelOf(kind))).toHaveLength(2);
    const back = changeNotificationSettings.answer.parse(
      (await set(me, { kind: 'taskApproved', channel: 'mail' }, { kind: 'rewardArrived', channel: 'feed' })).json(),
    );
    expect(back).toEqual(first);
  });

  test('decide how somebody is told, and nobody else', async () => {
    const [me, other] = [await person(), await person()];
    await set(me, { kind: 'taskApproved', channel: 'none' });
    await here.platform.database.transaction((tx) =>
      notifyAll(
        tx,
        [me, other].map(({ id }) => ({ user: id, kind: 'taskApproved', parameters: { title: 'Like us' } })),
      ),
    );
    expect(await told(me.id)).toEqual([]);
    expect(await told(other.id)).toHaveLength(1);
    await set(me, { kind: 'taskApproved', channel: 'feed' });
    await approved(me.id, 'Like us');
    await mailNews(here.platform);
    expect(await told(me.id)).toHaveLength(1);
    expect(await mailsTo(me)).toEqual([]);
  });

  test('mail what counts once, and again after it was read', async () => {
    const me = await person();
    await set(me, { kind: 'submissionsToReview', channel: 'mail' });
    await handedIn(me.id);
    await handedIn(me.id);
    await mailNews(here.platform);
    await handedIn(me.id);
    await mailNews(here.platform);
    expect((await mailsTo(me)).map(({ body }) => /: (\d+)\./.exec(body)?.[1])).toEqual(['2']);
    await readAll(me.id);
    await handedIn(me.id);
    await mailNews(here.platform);
    expect(await mailsTo(me)).toHaveLength(2);
    await set(me, { kind: 'submissionsToReview', channel: 'none' });
    await readAll(me.id);
    await handedIn(me.id);
    expect((await told(me.id)).every(({ readAt }) => readAt !== null)).toBe(true);
  });

  test('leave the account’s security alone', async () => {
    const me = await person();
    const fixed = kindNames.filter((name) => getKind(name).security);
    expect(fixed).toEqual(kindNames.filter((name) => !configurableKinds.includes(name)));
    for (const kind of fixed) {
      const answer = await set(me, { kind, channel: 'none' });
      expect([answer.statusCode, answer.json<{ type: string }>().type]).toEqual([400, catalogue.invalidValue.type]);
    }
  });

  test.each([
    [[]],
    [[{ kind: 'noSuchKind', channel: 'mail' }]],
    [[{ kind: 'taskApproved', channel: 'pigeon' }]],
    [[{ kind: 'taskApproved', channel: 'mail', user: 1 }]],
  ])('refuse %j', async (settings) => {
    expect((await set(await person(), ...settings)).statusCode).toBe(400);
  });
});
