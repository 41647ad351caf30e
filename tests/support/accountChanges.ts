import { eq, sql } from 'drizzle-orm';
import { accountChanges } from '#server/features/account/model/accountChangeTables.ts';
import { withdrawalAddresses } from '#server/features/account/model/withdrawalAddressTable.ts';
import { readWithdrawalHold, type WithdrawalHold } from '#src/resources/payments/routes/withdrawalHold.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { accountApiOf } from './accountApi.ts';
import { codeAt } from './authenticator.ts';
import { fundUser } from './funds.ts';
import type { Person } from './participationApp.ts';
import { createUser, signIn } from './signIn.ts';
import { addUsualAddresses } from './usualAddresses.ts';
import { openWithdrawals } from './withdrawals.ts';

/** Somebody with money, an address from a month ago, and a password. */
export interface Owner extends Person {
  readonly email: string;
  readonly password: string;
}

/** The application for tests of what follows a change that an intruder would make. */
export async function accountChangesApi() {
  const here = await openWithdrawals();
  const api = accountApiOf(here);
  const { app, platform } = here;
  const { sql: executor } = platform.database;

  async function must(path: string, payload: object, headers?: Readonly<Record<string, string>>): Promise<void> {
    const answer = await api.send(path, payload, headers);
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  }

  const token = async (email: string): Promise<string> => (await api.newestMail(email)).token ?? '';

  return {
    ...here,
    ...api,
    close: here.close,
    /** Asks the ad-net service. */
    ask: here.ask,
    /** Asks the auth service. */
    post: api.ask,
    tokenTo: token,
    async owner(): Promise<Owner> {
      const account = await createUser(platform, { roles: ['bounty-hunter'], firstName: 'Ada' });
      await platform.database.transaction(async (tx) => {
        await fundUser(tx, account.id, '5000');
        await addUsualAddresses(tx, account.id);
      });
      const { id, email, password } = account;
      return { id, email, password, headers: { ...(await signIn(app, account)), 'x-role': 'bounty-hunter' } };
    },
    /** Signs an owner in again, after their sessions have ended. */
    async again<T extends Owner>(owner: T, { email = owner.email, password = owner.password } = {}): Promise<T> {
      const headers = await api.signIn(email, password);
      return { ...owner, email, password, headers: { ...headers, 'x-role': 'bounty-hunter' } };
    },
    /** Changes the e-mail. @returns the new one */
    async changeEmail({ email, headers }: Owner): Promise<string> {
      const wanted = `new-${email}`;
      await must('/email', { email: wanted }, headers);
      await must('/email-confirm', { token: await token(wanted) }, { cookie: headers['cookie'] ?? '' });
      return wanted;
    },
    async resetPassword({ email }: Pick<Owner, 'email'>, password: string): Promise<void> {
      await must('/forgot', { email });
      await must('/confirm-reset', { token: await token(email), password });
    },
    /** Sets an authenticator app up. @returns its secret */
    async addApp({ headers }: Owner): Promise<string> {
      const { secret } = (await api.ask('/second-factor/start', {}, headers)).json<{ secret: string }>();
      await must('/second-factor/confirm', { code: codeAt(secret, new Date()) }, headers);
      return secret;
    },
    removeApp: ({ headers }: Owner) => must('/second-factor/remove', {}, headers),
    async addWallet({ headers }: Owner, address: string): Promise<AnyRow> {
      const answer = await app.inject({ method: 'POST', url: '/api/bounty/v0/wallets', headers, payload: { address } });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json();
    },
    wallets: async ({ id }: Owner): Promise<string[]> => {
      const { rows } = await executor.execute<{ address: string }>(
        sql`select address from wallets where owner = ${id} order by id`,
      );
      return rows.map(({ address }) => address);
    },
    /** Uses the link of the newest mail to an address. */
    undo: async (email: string, link?: string) => api.send('/email-confirm', { token: link ?? (await token(email)) }),
    statusOf: async (by: Person, { id }: AnyRow): Promise<unknown> =>
      (await here.ask(by, 'GET', `/v0/withdrawals/${id}`)).body['status'],
    /** Lets hours pass since all changes and the adding of all addresses. */
    async passHours(hours: number): Promise<void> {
      const passed = sql`${hours} * interval '1 hour'`;
      await executor.update(accountChanges).set({ at: sql`${accountChanges.at} - ${passed}` });
      await executor.update(withdrawalAddresses).set({ addedAt: sql`${withdrawalAddresses.addedAt} - ${passed}` });
      await executor.execute(sql`update withdrawals set held_until = held_until - ${passed}`);
    },
    /** The mails to an address about changes that can be undone, by subject. */
    async changesMailed(email: string): Promise<string[]> {
      const { rows } = await executor.execute<{ subject: string }>(
        sql`select subject from mails where recipient = ${email} and body like '%This wasn’t me: undo it%' order by id`,
      );
      return rows.map(({ subject }) => subject);
    },
    kindsOf: async ({ id }: Owner): Promise<string[]> => {
      const rows = await executor
        .select()
        .from(accountChanges)
        .where(eq(accountChanges.userId, id))
        .orderBy(accountChanges.id);
      return rows.map(({ kind }) => kind);
    },
    async hold({ headers }: Owner): Promise<WithdrawalHold> {
      const answer = await app.inject({ url: `/api/adnet${readWithdrawalHold.path}`, headers });
      return readWithdrawalHold.answer.parse(answer.json());
    },
  };
}

export type AccountChangesApi = Awaited<ReturnType<typeof accountChangesApi>>;
