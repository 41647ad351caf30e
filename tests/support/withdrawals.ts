import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Configuration } from '#server/configuration/configuration.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RoleName } from '#src/access/roles.ts';
import { type PaymentBalance, readBalances, readStatement } from '#src/resources/payments/routes/payments.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { openApp } from './app.ts';
import { fillShortDictionaries } from './dictionaries.ts';
import { fundUser } from './funds.ts';
import type { Answer, Person } from './participationApp.ts';
import type { Values } from './records.ts';
import { createUser, signIn } from './signIn.ts';
import { addUsualAddresses, paxumAddressOf } from './usualAddresses.ts';

/** The application with people who withdraw and who approve, over HTTP. */
export interface Withdrawals {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  person(role: RoleName, ...others: readonly RoleName[]): Promise<Person>;
  /** A new person with money. */
  payee(amount: string, currency?: string, role?: RoleName): Promise<Person>;
  ask(by: Person, method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, key?: string): Promise<Answer>;
  /** Asks for a withdrawal, by default of US dollars to an account with Paxum. */
  request(by: Person, amount: string, values?: Values, key?: string): Promise<Answer>;
  /** Makes a transition, on the record's present version. */
  move(by: Person, withdrawal: AnyRow, status: string, reason?: string): Promise<Answer>;
  /** Enters the transaction hash. */
  pay(by: Person, withdrawal: AnyRow, transactionHash: string): Promise<Answer>;
  /** Brings a request to being sent. */
  sent(by: Person, withdrawal: AnyRow): Promise<AnyRow>;
  /** What the ledger has: in the account of a user, and of a withdrawal. */
  held(by: Person, withdrawal?: AnyRow, currency?: string): Promise<{ user: string; reserve: string }>;
  balances(by: Person, user?: number): Promise<readonly PaymentBalance[]>;
  statement(by: Person, query?: Readonly<Record<string, string | number>>): Promise<ReturnType<typeof parseStatement>>;
  /** The kinds of a user's notifications, in the order of their making. */
  news(of: Person): Promise<string[]>;
  close(): Promise<void>;
}

const base = '/api/adnet';
const parseStatement = (json: unknown) => readStatement.answer.parse(json);

export async function openWithdrawals(changes: Partial<Configuration> = {}): Promise<Withdrawals> {
  const { app, platform, close } = await openApp(changes);
  await fillShortDictionaries(platform);
  const { database } = platform;

  const person: Withdrawals['person'] = async (role, ...others) => {
    const account = await createUser(platform, { roles: [role, ...others], firstName: 'Ada', lastName: 'Byron' });
    await database.transaction((tx) => addUsualAddresses(tx, account.id));
    return { id: account.id, headers: { ...(await signIn(app, account)), 'x-role': role } };
  };

  const ask: Withdrawals['ask'] = async ({ headers }, method, path, payload, key) => {
    const keyed = { ...headers, ...(key && { 'idempotency-key': key }) };
    const answer = await app.inject({ method, url: base + path, headers: keyed, payload });
    return { status: answer.statusCode, body: answer.json() };
  };

  const present = async (by: Person, { id }: AnyRow): Promise<AnyRow> =>
    (await ask(by, 'GET', `/v0/withdrawals/${id}`)).body;

  const move: Withdrawals['move'] = async (by, withdrawal, status, reason) => {
    const { version } = await present(by, withdrawal);
    const payload = { status, version, ...(reason && { reason }) };
    return ask(by, 'POST', `/v0/withdrawals/${withdrawal.id}/status`, payload);
  };

  return {
    app,
    platform,
    person,
    async payee(amount, currency = 'USD', role = 'bounty-hunter') {
      const made = await person(role);
      await database.transaction((tx) => fundUser(tx, made.id, amount, currency));
      return made;
    },
    ask,
    request: (by, amount, values = {}, key) =>
      ask(
        by,
        'POST',
        '/v0/withdrawals',
        { amount: { amount, currency: 'USD' }, method: 'paxum', address: paxumAddressOf(by.id), ...values },
        key,
      ),
    move,
    pay: (by, { id }, transactionHash) => ask(by, 'PATCH', `/v0/withdrawals/${id}`, { transactionHash }),
    async sent(by, withdrawal) {
      await move(by, withdrawal, 'approved');
      return (await move(by, withdrawal, 'processing')).body;
    },
    async held({ id }, withdrawal, currency = 'USD') {
      const reserve = accountOf.withdrawal(withdrawal?.id ?? 0, currency);
      return {
        user: await loadBalance(database.sql, accountOf.user(id, currency)),
        reserve: await loadBalance(database.sql, reserve),
      };
    },
    async balances({ headers }, user) {
      const query = user === undefined ? undefined : { user: String(user) };
      const answer = await app.inject({ url: base + readBalances.path, headers, query });
      return readBalances.answer.parse(answer.json());
    },
    async statement({ headers }, query = {}) {
      const asked = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
      const answer = await app.inject({ url: base + readStatement.path, headers, query: asked });
      return parseStatement(answer.json());
    },
    async news({ id }) {
      const { rows } = await database.sql.execute<{ kind: string }>(
        sql`select kind from notifications where user_id = ${id} order by id`,
      );
      return rows.map(({ kind }) => kind);
    },
    close,
  };
}
