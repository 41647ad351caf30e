import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createStatisticsFile } from '#server/features/statistics/file/createStatisticsFile.ts';
import { sendNextReport } from '#server/features/statistics/reports/sendNextReport.ts';
import { deliverNextMail } from '#server/mail/deliverNextMail.ts';
import { mails } from '#server/mail/tables.ts';
import { openTransport } from '#server/mail/transport.ts';
import { notifications } from '#server/notifications/tables.ts';
import { emailVerifiedRoleId, roleIds } from '#src/access/roles.ts';
import { dateNotes } from '#src/resources/statistics/dateNotes.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import { type SavedReport, savedReports } from '#src/resources/statistics/savedReports.ts';
import { freshPlatform } from '#tests/support/app.ts';
import { mailNews } from '#tests/support/notificationMails.ts';
import { shareStatistics } from '#tests/support/sharedStatistics.ts';
import { createUser, signIn, type TestAccount } from '#tests/support/signIn.ts';
import { openSmtp } from '#tests/support/smtp.ts';
import {
  hasEngine,
  insertEvents,
  openStatistics,
  randomEvents,
  type TestStatistics,
} from '#tests/support/statistics.ts';

const at = (moment: string): number => Date.parse(moment);
const query = 'period=yesterday&timezone=UTC&groups=campaign&metrics=impressions%2Ccost';

let here: TestStatistics;
let platform: Awaited<ReturnType<typeof freshPlatform>>;
let app: FastifyInstance;
let owner: TestAccount & { readonly id: number };
let headers: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  here = await (hasEngine ? shareStatistics() : openStatistics({ STATISTICS: 'off' }));
  platform = await freshPlatform();
  app = await buildApp(platform, { log: false, statistics: here.statistics });
});
afterAll(async () => {
  await app.close();
  await platform.database.close();
  await here.close();
});
beforeEach(async () => {
  for (const name of ['saved_reports', 'mails', 'notifications', 'date_notes'])
    await platform.database.sql.execute(sql`delete from ${sql.identifier(name)}`);
  owner = await createUser(platform, { roles: ['advertiser', 'publisher'] });
  headers = await signIn(app, owner);
});

const url = `/api/adnet${savedReports.path}`;
const post = (payload: object, address = url, as = headers) =>
  app.inject({ method: 'POST', url: address, headers: { ...as, 'x-role': 'advertiser' }, payload });
const patch = (id: number, payload: object) =>
  app.inject({ method: 'PATCH', url: `${url}/${id}`, headers: { ...headers, 'x-role': 'advertiser' }, payload });

/** Saves a report that is due at a moment. */
async function saveDue(due: string, values: Partial<SavedReport> = {}): Promise<number> {
  const report = { name: 'My campaigns', query, role: 'advertiser', hour: 8, timezone: 'UTC', format: 'csv' };
  const answer = await post({ ...report, mailing: 'daily', ...values });
  expect(answer.statusCode).toBe(201);
  const { id } = answer.json();
  await platform.database.sql.execute(sql`update saved_reports set next_mail_at = ${due} where id = ${id}`);
  return id;
}

const readOf = async (id: number): Promise<SavedReport> =>
  (await app.inject({ url: `${url}/${id}`, headers: { ...headers, 'x-role': 'advertiser' } })).json();
const queued = () => platform.database.sql.select().from(mails);
const told = () => platform.database.sql.select().from(notifications);
const send = (now: string, statistics = here.statistics) => sendNextReport({ platform, statistics }, at(now));

describe('a saved report', () => {
  test('is due at its next time, which follows from when it is sent, and isn’t due at all if it never is', async () => {
    const never = (await post({ name: 'Never', query, role: 'advertiser' })).json();
    expect([never.mailing, never.nextMailAt]).toEqual(['never', null]);
    const daily = (await patch(never.id, { mailing: 'daily', hour: 5, timezone: 'Asia/Tokyo' })).json();
    expect(new Date(daily.nextMailAt).getUTCHours()).toBe(20);
    expect(at(daily.nextMailAt)).toBeGreaterThan(Date.now());
    expect((await patch(never.id, { mailing: 'never' })).json().nextMailAt).toBeNull();
  });

  test('has a name of its own, and nobody keeps more than can be shown', async () => {
    await post({ name: 'One', query, role: 'advertiser' });
    expect((await post({ name: 'one', query, role: 'advertiser' })).statusCode).toBe(422);
    const { reportsPerUser: max } = statisticsLimits;
    await platform.database.sql.execute(sql`
      insert into saved_reports (name, query, role, mailing, hour, timezone, format, owner)
      select 'Report ' || n, '-', 'advertiser', 'never', 8, 'UTC', 'csv', ${owner.id} from generate_series(2, ${max}::int) as n`);
    expect((await post({ name: 'One too many', query, role: 'advertiser' })).json()).toMatchObject({
      parameters: { max },
    });
  });
});

describe('a mail that can’t be sent', () => {
  const rolesNow = (roles: readonly number[]) =>
    platform.database.sql.execute(sql`update users set roles = ${`{${roles.join(',')}}`} where id = ${owner.id}`);

  test.each([
    ['role', 'You no longer have the role Advertiser.', () => rolesNow([roleIds.publisher, emailVerifiedRoleId])],
    [
      'account',
      'Your account is not active.',
      () => platform.database.sql.execute(sql`update users set status = 'banned' where id = ${owner.id}`),
    ],
    ['address', 'Your e-mail address is not confirmed.', () => rolesNow([roleIds.advertiser])],
  ] as const)('for want of the %s stops all further ones, and its owner is told', async (why, reason, change) => {
    const id = await saveDue('2026-01-10T08:00:00Z');
    await change();
    expect(await send('2026-01-10T08:00:01Z')).toBe(true);
    const { rows } = await platform.database.sql.execute(
      sql`select mailing, stopped, next_mail_at from saved_reports where id = ${id}`,
    );
    expect(rows).toEqual([{ mailing: 'never', stopped: why, next_mail_at: null }]);
    expect(await told()).toEqual([
      expect.objectContaining({ userId: owner.id, body: expect.stringContaining(reason) }),
    ]);
    // Nobody who is banned, or whose address isn’t known to be theirs, gets a mail.
    await mailNews(platform);
    const letters = await queued();
    expect(letters.map(({ subject }) => subject)).toEqual(why === 'role' ? ['Report no longer sent'] : []);
    expect(await send('2026-02-10T08:00:01Z')).toBe(false);
  });

  test('while the engine is away is tried again, and stays due', async () => {
    const none = await openStatistics({ STATISTICS: 'off' });
    const id = await saveDue('2026-01-10T08:00:00Z');
    expect(await send('2026-01-10T08:00:01Z', none.statistics)).toBe(true);
    expect(await queued()).toEqual([]);
    expect((await readOf(id)).nextMailAt).toBe('2026-01-10T08:00:00.000Z');
    expect(await send('2026-01-10T08:01:00Z')).toBe(false);
    expect(await send('2026-01-10T08:05:02Z', none.statistics)).toBe(true);
    await none.close();
  });

  test('once somebody says anew when, goes on', async () => {
    const id = await saveDue('2026-01-10T08:00:00Z');
    await platform.database.sql.execute(
      sql`update saved_reports set stopped = 'role', mailing = 'never', next_mail_at = null where id = ${id}`,
    );
    const { stopped, nextMailAt } = (await patch(id, { mailing: 'weekly' })).json();
    expect(stopped).toBeNull();
    expect(new Date(nextMailAt).getUTCDay()).toBe(1);
  });
});

describe.skipIf(!hasEngine)('a report by mail (skipped where the engine isn’t installed)', () => {
  beforeEach(async () => {
    const days = [at('2026-01-01T00:00:00Z') / 1000, at('2026-01-15T00:00:00Z') / 1000] as const;
    const sides = { buyers: [owner.id, 900_001], sellers: [900_002, 900_003] } as const;
    await insertEvents(here.statistics, randomEvents(owner.id, 300, days, sides));
  });

  /** The file that its owner would export, of the days that it is about. */
  async function exported(days: { readonly from: string; readonly to: string }): Promise<string> {
    const { currentActor } = await import('#server/features/account/model/currentActor.ts');
    const who = await currentActor(platform.database, owner.id, 'advertiser');
    if ('hindrance' in who) throw new Error(who.hindrance);
    const q = JSON.stringify({
      ...days,
      groups: ['campaign'],
      metrics: ['impressions', 'cost'],
      sort: [{ field: 'impressions', order: 'DESC' }],
    });
    const { pieces } = await createStatisticsFile(
      { platform, statistics: here.statistics, actor: who.actor },
      q,
      'csv',
    );
    let text = '';
    for await (const piece of pieces) text += piece.toString();
    return text;
  }

  test('has the file that its owner would export, and says what it shows, how often it comes and where to change that', async () => {
    const id = await saveDue('2026-01-10T08:00:00Z');
    expect(await send('2026-01-10T08:00:01Z')).toBe(true);
    const [waiting] = await queued();
    expect(waiting?.subject).toBe('My campaigns: 09.01.2026–09.01.2026');
    expect(waiting?.body).toContain('every day at 08:00 (UTC)');
    expect(waiting?.body).toContain(`/admin/statistics?period=yesterday`);
    expect(waiting?.body).toContain(`saved=${id}`);
    const smtp = await openSmtp();
    const transport = openTransport({ ...platform.configuration, smtpUrl: smtp.url });
    expect(await deliverNextMail(platform, transport, app.log, new Date())).toBe(true);
    const [letter = ''] = smtp.accepted;
    expect(letter).toContain(`To: ${owner.email}`);
    expect(letter).toMatch(/Content-Type: text\/csv; name=statistics-2026-01-09-2026-01-09\.csv/);
    const [, encoded = ''] = /filename=statistics[^\r]*\r\n\r\n([\s\S]*?)\r\n--/.exec(letter) ?? [];
    const file = Buffer.from(encoded, 'base64').toString();
    expect(file).toBe(await exported({ from: '2026-01-09', to: '2026-01-09' }));
    expect(file.split('\r\n').length).toBeGreaterThan(2);
    // What is sent needs no place any more.
    const [sent] = await queued();
    expect(sent?.body).toBe('');
    expect(sent?.fileContent).toBeNull();
    expect(await readOf(id)).toMatchObject({
      nextMailAt: '2026-01-11T08:00:00.000Z',
      lastMailAt: '2026-01-10T08:00:01.000Z',
    });
    await smtp.close();
  });

  test('is sent once, however many processes look for it', async () => {
    await saveDue('2026-01-10T08:00:00Z');
    await Promise.all(Array.from({ length: 6 }, () => send('2026-01-10T08:00:01Z')));
    expect(await queued()).toHaveLength(1);
  });

  test('is sent by another process once the one that took it has ended, and never by both', async () => {
    const id = await saveDue('2026-01-10T08:00:00Z');
    // As a process leaves it that is killed while it makes the file.
    await platform.database.sql.execute(
      sql`update saved_reports set next_attempt_at = ${'2026-01-10T08:05:00Z'} where id = ${id}`,
    );
    expect(await send('2026-01-10T08:04:59Z')).toBe(false);
    expect(await send('2026-01-10T08:05:00Z')).toBe(true);
    expect(await send('2026-01-10T08:20:00Z')).toBe(false);
    expect(await queued()).toHaveLength(1);
  });

  test('of several missed days is sent once, about the last of them', async () => {
    await saveDue('2026-01-05T08:00:00Z');
    expect(await send('2026-01-10T06:00:00Z')).toBe(true);
    expect(await send('2026-01-10T06:00:01Z')).toBe(false);
    const [letter] = await queued();
    expect(letter?.subject).toBe('My campaigns: 08.01.2026–08.01.2026');
    expect(await send('2026-01-10T08:00:01Z')).toBe(true);
    expect(await queued()).toHaveLength(2);
  });

  test('isn’t sent at a time that its owner has changed meanwhile', async () => {
    const id = await saveDue('2026-01-10T08:00:00Z');
    const sending = send('2026-01-10T08:00:01Z');
    const changed = patch(id, { mailing: 'never' });
    await Promise.all([sending, changed]);
    expect((await queued()).length).toBeLessThan(2);
    expect(await send('2026-01-20T08:00:01Z')).toBe(false);
  });

  test('that no mail takes is a link', async () => {
    const many = 'period=yesterday&timezone=UTC&groups=hour,campaign,country,city,isp&metrics=impressions';
    const { createReportFile } = await import('#server/features/statistics/reports/createReportFile.ts');
    const { readReport } = await import('#src/resources/statistics/report/report.ts');
    const { currentActor } = await import('#server/features/account/model/currentActor.ts');
    const { createReportMail } = await import('#server/features/statistics/reports/createReportMail.ts');
    const saved = await readOf(await saveDue('2026-01-10T08:00:00Z', { query: many }));
    const who = await currentActor(platform.database, owner.id, 'advertiser');
    if ('hindrance' in who) throw new Error(who.hindrance);
    const report = readReport(new URLSearchParams(many), {
      role: 'advertiser',
      zone: 'UTC',
      now: new Date('2026-01-10T08:00:00Z'),
    });
    const asker = { platform, statistics: here.statistics, actor: who.actor };
    expect(await createReportFile(asker, report, 'csv', 10)).toEqual({ lack: 'size' });
    const mail = createReportMail(platform, who.account, saved, report, undefined);
    expect(mail.body).toContain('is too large for an email');
    expect(mail.body).toContain('/admin/statistics?');
    expect(mail.file).toBeUndefined();
  });
});

describe('a note on a date', () => {
  const notes = `/api/adnet${dateNotes.path}`;

  test('is its owner’s alone until an advert-admin shares it with everybody who reads statistics', async () => {
    const admin = await createUser(platform, { roles: ['advert-admin'] });
    const asAdmin = { ...(await signIn(app, admin)), 'x-role': 'advert-admin' };
    const made = await app.inject({
      method: 'POST',
      url: notes,
      headers: asAdmin,
      payload: { day: '2026-01-10', text: 'New ad server' },
    });
    const { id, version } = made.json();
    const seen = async () => (await app.inject({ url: notes, headers: { ...headers, 'x-role': 'advertiser' } })).json();
    expect(await seen()).toEqual([]);
    const share = (as: typeof asAdmin, noteId = id) =>
      app.inject({
        method: 'POST',
        url: `${notes}/${noteId}/status`,
        headers: as,
        payload: { everybody: true, version },
      });
    expect((await share(asAdmin)).statusCode).toBe(200);
    expect(await seen()).toEqual([expect.objectContaining({ day: '2026-01-10', text: 'New ad server' })]);
    const own = (await post({ day: '2026-01-11', text: 'Budget raised' }, notes)).json();
    expect((await share({ ...headers, 'x-role': 'advertiser' }, own.id)).statusCode).toBe(403);
    expect((await post({ day: '2026-01-11', text: 'x'.repeat(201) }, notes)).statusCode).toBe(422);
  });
});
