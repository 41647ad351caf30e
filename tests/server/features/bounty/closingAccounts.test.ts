import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { accountColumns, accountTable, userId } from '#server/database/accounts.ts';
import { findAccount, toAccount } from '#server/features/account/accounts.ts';
import { lockHunter } from '#server/features/bounty/model/lockOrder.ts';
import { lockTask } from '#server/features/bounty/model/task.ts';
import { clearClosedAccounts, listKnownIdentities } from '#server/features/bounty/users/closedAccounts.ts';
import { listBalances } from '#server/ledger/balances.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { closing } from '#src/i18n/en/account/closing.ts';
import { catalogue, type ProblemName } from '#src/problems/catalogue.ts';
import { closeAccount } from '#src/resources/auth/routes/closeAccount.ts';
import { campaignStatus } from '#src/resources/bounty/campaigns.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { socialAccounts } from '#src/resources/bounty/socialAccounts.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import { wallets } from '#src/resources/bounty/wallets.ts';
import { postgresUrl } from '#tests/support/database.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import { openParticipationApp, type ParticipationApp, type Person } from '#tests/support/participationApp.ts';
import { openPayouts, type Payouts } from '#tests/support/payouts.ts';
import { countTransactionRetries } from '#tests/support/transactionRetries.ts';

let here: ParticipationApp;
let pay: Payouts;
beforeAll(async () => {
  here = await openParticipationApp();
  pay = openPayouts(here);
});
afterAll(() => here.close());
afterEach(() => expectConsistentLedger(here.platform.database));

const executor = () => here.platform.database.sql;

async function emailOf({ id }: Person): Promise<string> {
  const [row] = await executor().select(accountColumns).from(accountTable).where(sql`${userId} = ${id}`);
  return toAccount(row).email;
}

interface Told {
  readonly type: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
}

/** Closes an account. @returns the status, and each problem by its type with what it names */
async function close(person: Person) {
  const email = await emailOf(person);
  const url = `/api/auth${closeAccount.path}`;
  const answer = await here.app.inject({ method: 'POST', url, headers: person.headers, payload: { email } });
  if (answer.body === '') return { status: answer.statusCode, problems: [] };
  const body = answer.json<Told & { readonly violations?: readonly Told[] }>();
  const problems = (body.violations ?? [body]).map(({ type, parameters }) => [type, parameters]);
  return { status: answer.statusCode, problems };
}

const refused = (...problems: readonly (readonly [name: ProblemName, parameters: object])[]) => ({
  status: 422,
  problems: problems.map(([name, parameters]) => [catalogue[name].type, parameters]),
});
const closed = { status: 204, problems: [] };

describe('a manager closes their account', () => {
  const { active, pending, closed: over, rejected } = campaignStatus.values;

  test('once their campaigns are over', async () => {
    const manager = await pay.person('bounty-manager');
    const made = await Promise.all(
      [active, pending, over, rejected].map((status) => here.campaign({ manager: manager.id, status })),
    );
    const open = made.slice(0, 2).map(({ title }) => title);
    expect(await close(manager)).toEqual(refused(['campaignsOpen', { names: open }]));
    await executor().execute(sql`update campaigns set status = ${over} where manager = ${manager.id}`);
    expect(await close(manager)).toEqual(closed);
    const left = await executor().execute(sql`select id from campaigns where manager = ${manager.id}`);
    expect(left.rows).toHaveLength(4);
  });

  test('once nothing is left in the accounts of their campaigns and tasks', async () => {
    const manager = await pay.person('bounty-manager');
    const campaign = await here.campaign({ manager: manager.id });
    await here.task({}, 'twitter--retweet', campaign);
    await executor().execute(sql`update campaigns set status = ${over} where id = ${campaign.id}`);
    expect(await close(manager)).toEqual(refused(['campaignMoneyLeft', { names: [campaign['title']] }]));
  });

  test('and is told of the first campaigns where there are many', async () => {
    const manager = await pay.person('bounty-manager');
    for (let n = 0; n < 7; n += 1) await here.campaign({ manager: manager.id });
    const { problems } = await close(manager);
    const six: unknown = expect.arrayContaining(['and 2 more']);
    expect(problems).toEqual([[catalogue.campaignsOpen.type, { names: six }]]);
    expect(JSON.stringify(problems).match(/Campaign /g)).toHaveLength(5);
  });
});

describe('whoever closes their account and comes back', () => {
  const reason = 'Bought followers for the account.';

  /** Somebody who is banned from a task, closes their account, and registers with the same wallet and handle. */
  async function comeBack() {
    const [hunter, campaign] = [await here.hunter(), await here.campaign()];
    const task = await here.task({}, 'twitter--retweet', campaign);
    const address = await pay.wallet(hunter);
    const { body: joined } = await here.join(hunter, task);
    const banned = await here.move(here.manager, 'participations', joined, 'banned', reason);
    expect(banned.status).toBe(200);
    expect(await close(hunter)).toEqual(closed);
    const again = await here.hunter();
    return { hunter, again, campaign, task, address, joined };
  }

  test('with the same handle is still banned, and has joined what they had joined', async () => {
    const { hunter, again, campaign, task } = await comeBack();
    const other = await here.task({}, 'twitter--comment', campaign);
    expect((await here.join(again, other)).status).toBe(201);
    const handle = hunter.handle.toUpperCase();
    await executor().execute(sql`update social_accounts set handle = ${handle} where owner = ${again.id}`);
    const third = await here.task({}, 'twitter--retweet');
    const refusals = [await here.join(again, task), await here.join(again, third)];
    expect(refusals).toMatchObject([
      { status: 409, body: { type: catalogue.alreadyJoined.type } },
      { status: 403, body: { type: catalogue.bannedByManager.type, parameters: { reason } } },
    ]);
  });

  test('with the same wallet is known to whoever judges them, until it is forgotten', async () => {
    const { hunter, again, campaign, address, joined } = await comeBack();
    const { body: work } = await here.join(again, await here.task({}, 'twitter--comment', campaign));
    expect((await here.ask(again, 'POST', '/v0/wallets', { address })).status).toBe(201);
    const duplicates = await here.ask(here.manager, 'GET', `/v0/participations/${work.id}/duplicates`);
    const evidence = [{ kind: 'wallet', value: expect.stringMatching(new RegExp(`^${address}$`, 'i')) }];
    expect(duplicates.body).toMatchObject([{ id: joined.id, hunter: hunter.id, name: closing.name, evidence }]);
    const flags = async () => (await here.ask(here.admin, 'GET', `/v0/users/${again.id}/flags`)).body;
    const users = [{ id: hunter.id, name: closing.name, status: 'closed' }];
    expect(await flags()).toMatchObject([{ kind: 'closedAccount', has: 'wallet', count: 1, users }]);
    await executor().execute(sql`update left_accounts set left_at = left_at - interval '25 months'`);
    await clearClosedAccounts(here.platform.database);
    expect(await flags()).toEqual([]);
  });

  test('is recognized while SECRET is rotated, and afterwards by the new one', async () => {
    const { hunter, again, campaign, address, joined } = await comeBack();
    const { body: work } = await here.join(again, await here.task({}, 'twitter--comment', campaign));
    expect((await here.ask(again, 'POST', '/v0/wallets', { address })).status).toBe(201);
    const secret = 'the secret after the rotation, long enough';
    const platform = { ...here.platform, secret, previousSecret: here.platform.secret };
    const app = await buildApp(platform, { log: false });
    const ask = async ({ headers }: Person, path: string): Promise<unknown> =>
      (await app.inject({ url: `/api/bounty/v0${path}`, headers })).json();
    expect(await ask(here.manager, `/participations/${work.id}/duplicates`)).toMatchObject([{ id: joined.id }]);
    expect(await ask(here.admin, `/users/${again.id}/flags`)).toMatchObject([{ kind: 'closedAccount' }]);
    await app.close();
    const recognized = (secrets: Parameters<typeof listKnownIdentities>[0]) =>
      listKnownIdentities(secrets, executor(), again.id);
    expect(await recognized({ secret })).not.toContain(hunter.id);
    expect(await recognized(platform)).toContain(hunter.id);
    expect(await recognized({ secret })).toContain(hunter.id);
  });

  test('finds no wallet or handle in what is kept, but hashes that need the key', async () => {
    const { hunter, address } = await comeBack();
    const { rows } = await executor().execute(sql`select hash from left_accounts where user_id = ${hunter.id}`);
    expect(rows.length).toBe(2);
    for (const { hash } of rows) expect(hash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows).toLowerCase()).not.toContain(address.toLowerCase().slice(2));
  });
});

describe('a hunter closes their account', () => {
  test('once what they have earned is paid, and then their work is nobody’s by name', async () => {
    const campaign = await here.campaign();
    const { hunter, submission } = await pay.earner(campaign);
    expect(await close(hunter)).toEqual(refused(['balanceLeft', { amounts: ['10.00 USD'] }]));
    const { body: payout } = await pay.make(campaign);
    expect(await close(hunter)).toEqual(refused(['payoutsOpen', { amounts: ['10.00 USD'] }]));
    const [line] = await pay.lines(payout);
    await pay.mark(line, '0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060');
    expect(await close(hunter)).toEqual(closed);

    const isTheirs = sql`hunter = ${hunter.id}`;
    const [work] = await rowsWhere(executor(), submissions, isTheirs);
    expect(work).toMatchObject({ id: submission.id, status: 'approved', name: closing.name });
    expect(await rowsWhere(executor(), participations, isTheirs)).toMatchObject([{ name: closing.name, handle: null }]);
    expect(await rowsWhere(executor(), payoutItems, isTheirs)).toMatchObject([
      { name: closing.name, status: 'paid', address: expect.stringContaining('0x') },
    ]);
    for (const resource of [socialAccounts, wallets])
      expect(await rowsWhere(executor(), resource, sql`owner = ${hunter.id}`)).toEqual([]);
    const shown = await here.ask(here.manager, 'GET', `/v0/participations/${work?.participation}`);
    expect(shown.body).toMatchObject({ name: closing.name });
    const found = await here.ask(here.manager, 'GET', `/v0/submissions?filter={"q":"closed account"}`);
    expect(JSON.stringify(found.body)).toContain(closing.name);
  });

  test('once their work is decided on', async () => {
    const hunter = await here.hunter();
    const task = await here.task();
    const submitted = await pay.submit(hunter, task);
    await executor().execute(sql`update submissions set status = 'pending', awarded = null where id = ${submitted.id}`);
    const { problems } = await close(hunter);
    expect(problems).toContainEqual([catalogue.rewardsOpen.type, { names: [task['title']] }]);
  });

  test('once a closed task, which waits for a decision on others’ work, has drawn its prizes', async () => {
    const [hunter, other] = [await here.hunter(), await here.hunter()];
    const task = await here.task();
    const entry = await pay.submit(hunter, task);
    const waiting = await pay.submit(other, task);
    const raffle = sql`jsonb_set(rewards, '{0,method}', '"raffle"')`;
    await executor().execute(
      sql`update tasks set status = ${taskStatus.values.closed}, rewards = ${raffle} where id = ${task.id}`,
    );
    await executor().execute(
      sql`update submissions set status = 'approved', reward = 1, awarded = null where id = ${entry.id}`,
    );
    expect(await close(hunter)).toEqual(refused(['rewardsOpen', { names: [task['title']] }]));
    await executor().execute(sql`update submissions set status = 'rejected' where id = ${waiting.id}`);
    expect(await close(hunter)).toEqual(closed);
  });

  test('once the stakes of their tasks are shared out, unless they were banned from them', async () => {
    const { hunter, task } = await pay.ico();
    expect(await close(hunter)).toEqual(refused(['rewardsOpen', { names: [task['title']] }]));
    await executor().execute(sql`update participations set status = 'banned' where hunter = ${hunter.id}`);
    expect(await close(hunter)).toEqual(closed);
  });

  test('though somebody else’s work and money wait', async () => {
    const campaign = await here.campaign();
    await pay.earner(campaign);
    await pay.make(campaign);
    expect(await close(await here.hunter())).toEqual(closed);
  });

  test('and nothing is given to it afterwards', async () => {
    const { hunter, submission } = await pay.earner(await here.campaign());
    const reason = 'The post was deleted a day later.';
    const taken = await here.move(here.manager, 'submissions', submission, 'unapproved', reason);
    expect(taken.status).toBe(200);
    expect(await close(hunter)).toEqual(closed);
    const [kept] = await rowsWhere(executor(), submissions, sql`id = ${submission.id}`);
    const again = await here.move(here.manager, 'submissions', kept ?? submission, 'approved');
    expect(again).toMatchObject({ status: 409, body: { type: catalogue.hunterLeft.type } });
    expect(await listBalances(executor(), 'user', [hunter.id])).toMatchObject([{ balance: '0' }]);
  });

  test.runIf(postgresUrl)('once a decision that is being made is made, and without running into it', async () => {
    const [hunter, task] = [await here.hunter(), await here.task()];
    const { body: joined } = await here.join(hunter, task);
    const { database } = here.platform;
    const retries = countTransactionRetries(here.platform);
    const waiting = sql`select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`;
    const { answer } = await database.transaction(async (tx) => {
      await lockTask(tx, task.id);
      const underway = close(hunter);
      const locks = async () => (await executor().execute(waiting)).rows.length;
      await expect.poll(locks, { timeout: 30_000 }).toBeGreaterThan(0);
      await tx.execute(sql`update participations set version = version + 1 where id = ${joined.id}`);
      await lockHunter(tx, hunter.id);
      return { answer: underway };
    });
    expect(await answer).toEqual(closed);
    expect(retries()).toBe(0);
  });

  test('and everything is as it was when it is refused', async () => {
    const { hunter } = await pay.earner(await here.campaign());
    const email = await emailOf(hunter);
    await close(hunter);
    expect(await findAccount(executor(), email)).toMatchObject({ id: hunter.id, status: 'active' });
    expect(await rowsWhere(executor(), wallets, sql`owner = ${hunter.id}`)).toHaveLength(1);
  });
});
