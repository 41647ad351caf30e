import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import type { RoleName } from '#src/access/roles.ts';
import { campaignStatus } from '#src/resources/bounty/campaigns.ts';
import { appOver, platformOver, testSecret } from '../app.ts';
import { builtServer } from '../builtServer.ts';
import { freshPostgres } from '../database.ts';
import { fundUser } from '../funds.ts';
import { type KillPoints, openKillPoints } from '../killPoints.ts';
import { type Answer, openParticipationApp } from '../participationApp.ts';
import { type ServerProcess, startServer } from '../serverProcess.ts';
import { createUser, type TestAccount } from '../signIn.ts';
import { receiveUnassigned } from '../unassigned.ts';
import { addUsualAddresses } from '../usualAddresses.ts';
import type { FlowStage, MoneyRole } from './killFlows.ts';
import { bodyIn, type Sent, taken } from './requests.ts';

/** More than all flows need. */
const plenty = '1000000';
const env = {
  SECRET: testSecret,
  DEMO: 'off',
  RATE_LIMIT: 'off',
  PAYMENT_ACCOUNTS: `paxum=payments@quarry.test;ethereum=0x${'a1'.repeat(20)}`,
  COIN_RATES: 'ETH/USD=2500',
  SECOND_APPROVAL_ABOVE: '1000000000',
};
const roles: Readonly<Record<MoneyRole, RoleName>> = {
  advertiser: 'advertiser',
  manager: 'bounty-manager',
  admin: 'admin',
  decider: 'admin',
};

/** Signs in at a server. @returns the headers of a request */
async function signInAt(address: string, { email, password }: TestAccount): Promise<Record<string, string>> {
  const answer = await fetch(`${address}/api/auth/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: email, password }),
  });
  if (!answer.ok) throw new Error(`${email} can’t sign in: ${await answer.text()}`);
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const tokens: unknown = await answer.json();
  const token = tokens instanceof Object && 'accessToken' in tokens ? String(tokens.accessToken) : '';
  return { authorization: `Bearer ${token}`, cookie };
}

/** A server process on PostgreSQL that may die at any step of what it does, with people who move money. */
export interface KilledServer extends FlowStage {
  readonly database: Database & { readonly url: string };
  readonly points: KillPoints;
  /** Starts it, unless it runs. */
  start(): Promise<void>;
  /** Ends it without a word, wherever it stands. */
  kill(): Promise<void>;
  /** Signs everybody in anew: sessions are short, and what moves money asks for a password of the last minutes. */
  signIn(): Promise<void>;
  /** Sends a request once. It fails where the server is killed meanwhile. */
  send(by: MoneyRole, sent: Sent, key: string): Promise<Answer>;
  close(): Promise<void>;
}

/** @param postgres the URL of a server, on which it gets a database of its own */
export async function openKilledServer(postgres: string): Promise<KilledServer> {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-money-'));
  const built = await builtServer();
  const database = await freshPostgres(postgres);
  await migrate(database);
  const platform = await platformOver(database);
  // The hour that is booked is of the users 1 and 2.
  const accounts = {
    advertiser: await createUser(platform, { roles: [roles.advertiser], firstName: 'Ada', lastName: 'Brook' }),
    manager: await createUser(platform, { roles: [roles.manager], firstName: 'Ben', lastName: 'Cole' }),
    admin: await createUser(platform, { roles: [roles.admin] }),
    decider: await createUser(platform, { roles: [roles.decider] }),
  };
  await database.transaction(async (tx) => {
    await fundUser(tx, accounts.advertiser.id, plenty);
    await addUsualAddresses(tx, accounts.advertiser.id);
  });
  const here = await openParticipationApp(await appOver(platform));
  const points = await openKillPoints(database.url);
  let server: ServerProcess | undefined;
  const headers = new Map<MoneyRole, Record<string, string>>();

  async function start(): Promise<void> {
    server ??= await startServer(built, { ...env, DATA_DIR: folder, DATABASE_URL: database.url });
  }
  async function kill(): Promise<void> {
    server?.kill('SIGKILL');
    await server?.ended;
    server = undefined;
  }
  async function send(by: MoneyRole, { method, path, body }: Sent, key: string): Promise<Answer> {
    const isFile = typeof body === 'string';
    const answer = await fetch(`${server?.address}/api${path}`, {
      method,
      headers: {
        ...headers.get(by),
        'content-type': isFile ? 'text/csv' : 'application/json',
        'idempotency-key': key,
      },
      body: isFile ? body : JSON.stringify(body),
    });
    return { status: answer.status, body: bodyIn(await answer.text()) };
  }
  return {
    database,
    points,
    start,
    kill,
    send,
    give: (by, sent) => taken(send(by, sent, crypto.randomUUID())),
    campaign: () => here.campaign({ status: campaignStatus.values.pending, manager: accounts.manager.id }),
    receive: (amount) => receiveUnassigned(platform, amount),
    async signIn() {
      for (const by of ['advertiser', 'manager', 'admin', 'decider'] as const)
        headers.set(by, await signInAt(server?.address ?? '', accounts[by]));
    },
    async close() {
      await kill();
      await points.close();
      await here.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Where money stands: a step that is half done can’t look like none, nor like all. */
const written = [
  'ledger_accounts',
  'ledger_transfers',
  'ledger_entries',
  'invoices',
  'invoice_payments',
  'document_series',
  'credit_notes',
  'deposits',
  'unassigned_payments',
  'withdrawals',
  'ad_bookings',
  'booked_hours',
  'audit_entries',
] as const;

/** Every row that says something of money, as a text. */
export async function moneyIn({ sql: executor }: Pick<Database, 'sql'>): Promise<string> {
  const tables = written.map(
    (table) => sql`select ${table}::text as name, found::text as content from ${sql.identifier(table)} as found`,
  );
  const { rows } = await executor.execute<{ name: string; content: string }>(
    sql`${sql.join(tables, sql` union all `)} order by name, content`,
  );
  return rows.map(({ name, content }) => `${name} ${content}`).join('\n');
}
