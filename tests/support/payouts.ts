import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { RunPart } from '#server/http/idempotentWrite.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { RoleName } from '#src/access/roles.ts';
import type { TaskTypeKey } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { requestActor } from '#tests/support/requestActor.ts';
import { fund, move } from './ledger.ts';
import { type Answer, type ParticipationApp, type Person, rewardOf } from './participationApp.ts';
import { createUser, signIn } from './signIn.ts';

type Hunter = Awaited<ReturnType<ParticipationApp['hunter']>>;

/** Requests of tests of payouts, over HTTP. */
export interface Payouts {
  /** The manager as a request's actor. */
  readonly actor: RequestActor;
  person(role: RoleName): Promise<Person>;
  /** A new hunter with an approved submission worth 10, and by default a wallet on Ethereum. */
  earner(
    campaign: AnyRow,
    how?: { readonly wallet?: false; readonly currency?: string },
  ): Promise<{ readonly hunter: Hunter; readonly submission: AnyRow; readonly wallet: string | null }>;
  /** The hunter joins a task and submits. */
  submit(hunter: Hunter, task: AnyRow): Promise<AnyRow>;
  /** Adds a task of that type, whose reward the hunter earns. */
  earn(hunter: Hunter, campaign: AnyRow, type: TaskTypeKey): Promise<AnyRow>;
  /** An ICO campaign that gives 100 tokens to the one hunter who has a stake. */
  ico(): Promise<{ readonly campaign: AnyRow; readonly task: AnyRow; readonly hunter: Hunter }>;
  /** Adds a wallet. @returns its address */
  wallet(hunter: Person): Promise<string>;
  make(campaign: AnyRow, by?: Person, key?: string): Promise<Answer>;
  lines(payout: AnyRow): Promise<AnyRow[]>;
  mark(line: AnyRow | undefined, transactionHash: string): Promise<Answer>;
  moveLine(line: AnyRow | undefined, status: string, reason?: string): Promise<Answer>;
  previewPayments(payout: AnyRow, file: string, by?: Person): Promise<Answer>;
  /**
   * Imports a file of payments, by default after its preview. @param preview an earlier one
   * @returns the last line of the answer, or its problem
   */
  importPayments(payout: AnyRow, file: string, by?: Person, preview?: string): Promise<Answer>;
  /**
   * A runner that runs each part of a write once, and answers a repeated part from the first run.
   * @param failsAt the part that fails once before it runs, as if the server had crashed
   */
  parts(failsAt?: number): RunPart;
  withdraw(hunter: Person, amount: string): Promise<void>;
  /** The texts of a user's notifications. */
  notificationsOf(person: Person): Promise<string[]>;
}

let made = 0;
const next = (): number => {
  made += 1;
  return made;
};

export function openPayouts(here: ParticipationApp): Payouts {
  const { app, platform, manager } = here;
  const { database } = platform;
  const tasks = new Map<number, AnyRow>();

  async function submit(hunter: Hunter, task: AnyRow): Promise<AnyRow> {
    const { body: participation } = await here.join(hunter, task);
    const active =
      participation['status'] === 'pending'
        ? (await here.move(manager, 'participations', participation, 'active')).body
        : participation;
    const { status, body } = await here.submit(hunter, active, { url: await here.post(hunter.handle) });
    expect({ status, body }).toMatchObject({ status: 201 });
    return body;
  }

  async function approved(hunter: Hunter, task: AnyRow): Promise<AnyRow> {
    const { status, body } = await here.move(manager, 'submissions', await submit(hunter, task), 'approved');
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  }

  async function wallet({ headers }: Person): Promise<string> {
    const address = `0x${(1_000_000 + next()).toString(16).padStart(40, '0')}`;
    const url = '/api/bounty/v0/wallets';
    expect((await app.inject({ method: 'POST', url, headers, payload: { address } })).statusCode).toBe(201);
    return address;
  }

  /** All earners of a campaign do the same task. */
  async function commonTask(campaign: AnyRow): Promise<AnyRow> {
    const task = tasks.get(campaign.id) ?? (await here.task({}, 'twitter--retweet', campaign));
    tasks.set(campaign.id, task);
    return task;
  }

  const previewPayments: Payouts['previewPayments'] = async ({ id }, payload, by = manager) => {
    const url = `/api/bounty/v0/payouts/${id}/payments/preview`;
    const headers = { ...by.headers, 'content-type': 'text/csv' };
    const answer = await app.inject({ method: 'POST', url, headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  };

  const requireLine = (line: AnyRow | undefined): AnyRow => {
    if (line === undefined) throw new Error('There is no such line.');
    return line;
  };

  return {
    actor: requestActor(manager.id, 'bounty-manager'),
    submit,
    wallet,
    async person(role) {
      const account = await createUser(platform, { roles: [role] });
      return { id: account.id, headers: await signIn(app, account) };
    },
    async earner(campaign, { wallet: isGiven = true, currency } = {}) {
      const hunter = await here.hunter();
      const task = await commonTask(campaign);
      if (currency) await payIn(task, currency);
      const address = isGiven ? await wallet(hunter) : null;
      return { hunter, submission: await approved(hunter, task), wallet: address };
    },
    async earn(hunter, campaign, type) {
      return approved(hunter, await here.task({}, type, campaign));
    },
    async ico() {
      const pool = { tokenPool: { amount: '1000', currency: 'QRY' }, poolPercentage: 10 };
      const token = { tokenName: 'Quarry', tokenSymbol: 'QRY', tokenDecimals: 2, tokenStandard: 1, ...pool };
      const campaign = await here.campaign({ isIco: true, currency: null, budget: null, ...token });
      const task = await here.task({ rewards: [rewardOf({ unit: 'stake', amount: 1 })] }, 'twitter--retweet', campaign);
      const hunter = await here.hunter();
      await wallet(hunter);
      await approved(hunter, task);
      return { campaign, task, hunter };
    },
    make: async (campaign, by = manager, key) => {
      const url = `/api/bounty/v0/campaigns/${campaign.id}/payouts`;
      const headers = { ...by.headers, ...(key && { 'idempotency-key': key }) };
      const answer = await app.inject({ method: 'POST', url, headers });
      return { status: answer.statusCode, body: answer.json() };
    },
    async lines({ id }) {
      const filter = encodeURIComponent(JSON.stringify({ payout: id }));
      const url = `/api/bounty/v0/payout-items?filter=${filter}&sort=["id","ASC"]`;
      return (await app.inject({ url, headers: manager.headers })).json<AnyRow[]>();
    },
    mark: (line, transactionHash) =>
      here.ask(manager, 'PATCH', `/v0/payout-items/${requireLine(line).id}`, { transactionHash }),
    moveLine: (line, status, reason) => here.move(manager, 'payout-items', requireLine(line), status, reason),
    previewPayments,
    importPayments: async (payout, payload, by = manager, preview?: string) => {
      const previewed = preview === undefined ? await previewPayments(payout, payload, by) : undefined;
      if (previewed && previewed.status !== 200) return previewed;
      const query = `preview=${preview ?? String(previewed?.body['preview'])}`;
      const url = `/api/bounty/v0/payouts/${payout.id}/payments?${query}`;
      const headers = { ...by.headers, 'content-type': 'text/csv' };
      const answer = await app.inject({ method: 'POST', url, headers, payload });
      const [last = '{}'] = answer.body.trim().split('\n').slice(-1);
      return { status: answer.statusCode, body: JSON.parse(last) };
    },
    parts(failsAt) {
      const kept = new Map<number, unknown>();
      let failing = failsAt;
      return async (part, work, reread) => {
        if (part === failing) {
          failing = undefined;
          throw new Error('The server is gone.');
        }
        if (!kept.has(part)) kept.set(part, await database.transaction(work));
        return reread(kept.get(part));
      };
    },
    async withdraw({ id }, amount) {
      await move(database, accountOf.user(id, 'USD'), accountOf.outside('USD'), amount);
    },
    async notificationsOf({ id }) {
      const { rows } = await database.sql.execute<{ body: string }>(
        sql`select body from notifications where user_id = ${id}`,
      );
      return rows.map(({ body }) => body);
    },
  };

  /** Makes a task pay in another currency, and funds it. */
  async function payIn({ id }: AnyRow, currency: string): Promise<void> {
    await database.sql.execute(
      sql`update tasks set currency = (select id from currencies where code = ${currency}) where id = ${id}`,
    );
    await fund(database, accountOf.task(id, currency), '100');
  }
}
