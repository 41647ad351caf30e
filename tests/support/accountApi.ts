import { desc, eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import type { Configuration } from '#server/configuration/configuration.ts';
import { accountTable } from '#server/database/accounts.ts';
import { findAccount } from '#server/features/account/accounts.ts';
import { accountChanges } from '#server/features/account/model/accountChangeTables.ts';
import { pendingRegistrations } from '#server/features/account/registrationTable.ts';
import { accountLinks, sessions } from '#server/features/account/tables.ts';
import { deliverNextMail } from '#server/mail/deliverNextMail.ts';
import { mails } from '#server/mail/tables.ts';
import { openApp, type TestApp } from './app.ts';
import { signIn } from './signIn.ts';

/** A problem as people see it: its field, and its text. */
type SeenProblem = readonly [field: string, text: string];

interface ProblemBody {
  readonly propertyPath?: string;
  readonly title: string;
}

const seen = ({ propertyPath = '', title }: ProblemBody): SeenProblem => [propertyPath, title];

const tokenIn = (text: string): string | undefined => /\/admin\/[\w-]+#([\w-]{43})\b/.exec(text)?.[1];

/** The application, with what the tests of accounts ask of it. */
export const accountApi = async (changes: Partial<Configuration> = {}) => accountApiOf(await openApp(changes));

/** The same of an application that is open already. */
export function accountApiOf<T extends Pick<TestApp, 'app' | 'platform'>>(here: T) {
  const { app, platform } = here;
  const { sql: executor } = platform.database;

  const ask = (path: string, payload: object, headers: Readonly<Record<string, string>> = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/auth/auth${path}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(payload),
    });

  const newestMail = async (email: string) => {
    const [mail] = await executor
      .select()
      .from(mails)
      .where(eq(sql`lower(${mails.recipient})`, email.toLowerCase()))
      .orderBy(desc(mails.id))
      .limit(1);
    if (mail === undefined) throw new Error(`Nobody has written to ${email}.`);
    const { recipient, subject, body: text, html } = mail;
    return { recipient, subject, text, html: html ?? '', token: tokenIn(text) };
  };

  const idOf = async (email: string): Promise<number> => (await findAccount(executor, email))?.id ?? 0;

  return {
    ...here,
    ask,
    idOf,
    async send(path: string, payload: object, headers?: Readonly<Record<string, string>>) {
      const answer = await ask(path, payload, headers);
      if (answer.body === '') return { status: answer.statusCode, problems: [] };
      const body = answer.json<ProblemBody & { readonly violations?: readonly ProblemBody[] }>();
      return { status: answer.statusCode, problems: (body.violations ?? [body]).map(seen) };
    },
    signIn: (email: string, password: string) => signIn(app, { id: 0, email, password }),
    /** The newest mail to an address, with the token of the link in it. */
    newestMail,
    /** Registers in a new browser. @returns the token of the link, and the `Cookie` header of the browser */
    async register(email: string, password: string, form: object = {}) {
      const answer = await ask('/register', { email, password, roles: [1], ...form });
      if (answer.statusCode !== 204) throw new Error(`${email} can’t register: ${answer.body}`);
      const [mark] = answer.cookies;
      const { token = '' } = await newestMail(email);
      return { token, headers: { cookie: `${mark?.name}=${mark?.value}` } };
    },
    /** Lets minutes pass since the registrations of an address got their links. */
    async ageRegistrations(email: string, minutes: number): Promise<void> {
      const expiresAt = sql`${pendingRegistrations.expiresAt} - ${minutes} * interval '1 minute'`;
      await executor.update(pendingRegistrations).set({ expiresAt }).where(eq(pendingRegistrations.email, email));
    },
    /** Makes the links and the changes of an account older. */
    async moveOn(email: string, minutes: number): Promise<void> {
      const userId = await idOf(email);
      const at = sql`${accountChanges.at} - ${minutes} * interval '1 minute'`;
      await executor.update(accountChanges).set({ at }).where(eq(accountChanges.userId, userId));
      const expiresAt = sql`${accountLinks.expiresAt} - ${minutes} * interval '1 minute'`;
      await executor.update(accountLinks).set({ expiresAt }).where(eq(accountLinks.userId, userId));
    },
    /** Lets minutes pass since somebody has given their password. */
    async forgetPassword(userId: number, minutes: number): Promise<void> {
      const authenticatedAt = sql`${sessions.authenticatedAt} - ${minutes} * interval '1 minute'`;
      await executor.update(sessions).set({ authenticatedAt }).where(eq(sessions.userId, userId));
    },
    async setStatus(email: string, status: 'active' | 'banned' | 'disabled'): Promise<void> {
      await executor.update(accountTable).set({ status }).where(sql`lower(email) = ${email.toLowerCase()}`);
    },
    /** Lets all mails that weren't sent yet be tried now. */
    async makeDue(): Promise<void> {
      await executor.update(mails).set({ nextAttemptAt: new Date(0) });
    },
    /** Sends all mails. */
    async deliver(send: Parameters<typeof deliverNextMail>[1] = async () => 'nowhere'): Promise<void> {
      const { log } = Fastify();
      while (await deliverNextMail(platform, send, log, new Date()));
    },
  };
}

export type AccountApi = Awaited<ReturnType<typeof accountApi>>;
