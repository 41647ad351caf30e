import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunWrite } from '#server/database/runWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { totpFactors } from '#server/features/account/factorTables.ts';
import { create } from '#server/operations/create.ts';
import { forDeletion } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { limits } from '#src/limits.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { closeAccount } from '#src/resources/auth/routes/closeAccount.ts';
import { listClosingObstacles } from '#src/resources/auth/routes/closingObstacles.ts';
import { wallets } from '#src/resources/bounty/wallets.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { type AccountApi, accountApi } from '#tests/support/accountApi.ts';
import { type ClosingApi, closingApi, statusesOf } from '#tests/support/closingApi.ts';
import { postgresUrl } from '#tests/support/database.ts';
import { requestActor } from '#tests/support/requestActor.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';

let here: AccountApi;
let steps: ClosingApi;
beforeAll(async () => {
  here = await accountApi();
  steps = closingApi(here);
  await createUser(here.platform, { roles: ['admin'] });
});
afterAll(() => here.close());

describe('closing', () => {
  test('is done once, though two tabs ask at the same time', async () => {
    const { id, email, headers } = await steps.person();
    const answers = await Promise.all([
      steps.send(headers, email),
      steps.send(headers, email),
      steps.send(headers, email),
    ]);
    expect(statusesOf(answers)).toEqual([204, 401, 401]);
    expect((await steps.send(headers, email)).statusCode).toBe(401);
    expect((await steps.entriesOf(id)).filter(({ action }) => action === 'close')).toHaveLength(1);
  });

  test('asks for the e-mail of the account, and for the password lately', async () => {
    const { id, email, headers } = await steps.person();
    expect((await steps.send(headers, '')).statusCode).toBe(400);
    const wrong = await steps.send(headers, `x${email}`);
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      422,
      { type: catalogue.notYourEmail.type, propertyPath: 'email' },
    ]);
    await here.forgetPassword(id, limits.recentAuthenticationMinutes + 1);
    expect((await steps.send(headers, email)).json()).toMatchObject({ type: catalogue.reauthenticationNeeded.type });
    expect((await steps.userOf(id))?.status).toBe('active');
  });

  test('is open before the e-mail is confirmed', async () => {
    const { id, email, headers } = await steps.person({ verified: false });
    expect((await steps.send(headers, email)).statusCode).toBe(204);
    expect((await steps.userOf(id))?.status).toBe('closed');
  });

  test('is the owner’s alone: administrators ban', async () => {
    const { id } = await steps.person();
    const admin = await steps.person({ roles: ['admin'] });
    const { version } = (await steps.userOf(id)) ?? {};
    const answer = await here.app.inject({
      method: 'POST',
      url: `/api/auth/v0/users/${id}/status`,
      headers: admin.headers,
      payload: { status: 'closed', version },
    });
    expect(answer.statusCode).toBe(403);
    expect((await steps.userOf(id))?.status).toBe('active');
  });

  test('waits while the former e-mail can take the account back from whoever has changed it', async () => {
    const { email, headers } = await steps.person();
    const wanted = `new-${email}`;
    await here.send('/email', { email: wanted }, headers);
    const { token } = await here.newestMail(wanted);
    await here.send('/email-confirm', { token }, { cookie: headers.cookie });
    expect((await steps.send(headers, wanted)).json()).toMatchObject({ type: catalogue.closingHeld.type });
    await here.moveOn(wanted, limits.accountChangeHours * 60 + 1);
    expect((await steps.send(headers, wanted)).statusCode).toBe(204);
  });

  test('is refused to an admin beside whom nobody can act: without a confirmed e-mail, or a second factor that is required', async () => {
    const api = await accountApi({ requireSecondFactor: 'staff' });
    try {
      const admin = await createUser(api.platform, { roles: ['admin'] });
      await createUser(api.platform, { roles: ['admin'] });
      await createUser(api.platform, { roles: ['admin'], verified: false });
      const headers = await signIn(api.app, admin);
      const close = () =>
        api.app.inject({
          method: 'POST',
          url: `/api/auth${closeAccount.path}`,
          headers,
          payload: { email: admin.email },
        });
      const obstacles = async () =>
        (await api.app.inject({ url: `/api/auth${listClosingObstacles.path}`, headers })).json();
      expect(await obstacles()).toMatchObject([{ type: catalogue.lastAdmin.type }]);
      expect((await close()).json()).toMatchObject({ type: catalogue.lastAdmin.type });
      const other = await createUser(api.platform, { roles: ['admin'] });
      await api.platform.database.sql
        .insert(totpFactors)
        .values({ userId: other.id, secret: 'x', confirmedAt: new Date(0) });
      expect(await obstacles()).toEqual([]);
      expect((await close()).statusCode).toBe(204);
    } finally {
      await api.close();
    }
  });

  test('is refused to the last admin, also to the second of two who close at once', async () => {
    const api = await accountApi();
    try {
      const admins = await Promise.all([1, 2].map(() => createUser(api.platform, { roles: ['admin'] })));
      const banned = await createUser(api.platform, { roles: ['admin'] });
      await api.setStatus(banned.email, 'banned');
      const answers = await Promise.all(
        admins.map(async (admin) => {
          const headers = await signIn(api.app, admin);
          const payload = { email: admin.email };
          return api.app.inject({ method: 'POST', url: `/api/auth${closeAccount.path}`, headers, payload });
        }),
      );
      expect(statusesOf(answers)).toEqual([204, 422]);
      const refused = answers.find(({ statusCode }) => statusCode === 422);
      expect(refused?.json()).toMatchObject({ type: catalogue.lastAdmin.type });
    } finally {
      await api.close();
    }
  });
});

/** PGlite runs one transaction at a time. */
describe.runIf(postgresUrl)('at the same moment', () => {
  const waiting = sql`select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`;

  /** Starts a request in a transaction, which goes on once the request waits for it. */
  const whileWaiting = (
    begin: (tx: Transaction) => Promise<unknown>,
    request: () => Promise<LightMyRequestResponse>,
    end: (tx: Transaction) => Promise<unknown> = async () => undefined,
  ) =>
    here.platform.database.transaction(async (tx) => {
      await begin(tx);
      const answer = request();
      const locks = async () => (await here.platform.database.sql.execute(waiting)).rows.length;
      await expect.poll(locks, { timeout: 30_000 }).toBeGreaterThan(0);
      await end(tx);
      return { answer };
    });

  test('a write that waited for the closing writes nothing', async () => {
    const { id, headers } = await steps.person();
    const payload = { address: `0x${'cd'.repeat(20)}` };
    const { answer } = await whileWaiting(
      (tx) => tx.execute(sql`select from users where id = ${id}${forDeletion}`),
      async () => here.app.inject({ method: 'POST', url: '/api/bounty/v0/wallets', headers, payload }),
      (tx) => tx.execute(sql`update users set status = 'closed' where id = ${id}`),
    );
    expect((await answer).statusCode).toBe(401);
    expect(await rowsWhere(here.platform.database.sql, wallets, sql`owner = ${id}`)).toEqual([]);
  });

  test('a closing that waited for a write takes it along', async () => {
    const { id, email, headers } = await steps.person();
    const run: RunWrite = async (work) => {
      const made: AnyRow[] = [];
      const { answer } = await whileWaiting(
        async (tx) => made.push(await work(tx)),
        () => steps.send(headers, email),
      );
      expect((await answer).statusCode).toBe(204);
      return made[0] ?? expect.fail();
    };
    const address = `0x${'ef'.repeat(20)}`;
    await create(here.platform, requestActor(id, 'bounty-hunter'), wallets, { address }, { run });
    expect(await rowsWhere(here.platform.database.sql, wallets, sql`owner = ${id}`)).toEqual([]);
  });
});
