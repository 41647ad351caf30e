import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toTokenCurrency } from '#server/ledger/accounts.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { openApp } from '#tests/support/app.ts';
import { expectStatus } from '#tests/support/approvals.ts';
import { fundUser } from '#tests/support/funds.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import {
  type Answer,
  openParticipationApp,
  type ParticipationApp,
  type Person,
} from '#tests/support/participationApp.ts';
import { openPayouts, type Payouts } from '#tests/support/payouts.ts';
import { addUsualAddresses, ethereumAddress, paxumAddressOf } from '#tests/support/usualAddresses.ts';

let here: ParticipationApp;
let pay: Payouts;
let second: Person;
beforeAll(async () => {
  // A payout line of a test is 10 USD or 100 tokens.
  const secondApproval = { usual: '100', above: new Map<string, string>() };
  here = await openParticipationApp(await openApp({ demo: true, secondApproval }));
  pay = openPayouts(here);
  second = await pay.person('admin');
});
afterAll(() => here.close());
afterEach(() => expectConsistentLedger(here.platform.database));

async function send({ headers }: Person, method: 'GET' | 'POST', path: string, payload?: object): Promise<Answer> {
  const answer = await here.app.inject({ method, url: `/api/adnet${path}`, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

const money = (currency: string) => (amount: string) => ({ amount, currency });
const [usd, usdt, tokens] = [money('USD'), money('USDT'), money('QRY')];
interface Target {
  readonly method: string;
  readonly address: string;
  /** The campaign whose tokens are withdrawn. */
  readonly campaign?: number;
}
const paxumOf = ({ id }: Person): Target => ({ method: 'paxum', address: paxumAddressOf(id) });

/** Adds money to a user’s balance, and requests its withdrawal. */
async function request(by: Person, amount: ReturnType<typeof usd>, to = paxumOf(by)): Promise<AnyRow> {
  const currency = to.campaign === undefined ? amount.currency : toTokenCurrency(to.campaign);
  await here.platform.database.transaction(async (tx) => {
    await addUsualAddresses(tx, by.id, [to]);
    await fundUser(tx, by.id, amount.amount, currency);
  });
  const { status, body } = await send(by, 'POST', '/v0/withdrawals', { amount, ...to });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
}
async function approve(by: Person, { id }: AnyRow): Promise<Answer> {
  const { version } = (await send(by, 'GET', `/v0/withdrawals/${id}`)).body;
  return send(by, 'POST', `/v0/withdrawals/${id}/status`, { status: 'approved', version });
}
async function expectOneApproval(withdrawal: AnyRow): Promise<void> {
  expect(withdrawal).toMatchObject({ approvalsNeeded: 1 });
  expectStatus(await approve(here.admin, withdrawal), 'approved');
}
async function expectTwoApprovals(withdrawal: AnyRow): Promise<void> {
  expect(withdrawal).toMatchObject({ approvalsNeeded: 2 });
  expectStatus(await approve(here.admin, withdrawal), 'pending');
  expectStatus(await approve(second, withdrawal), 'approved');
}

/** Returns the wallet to which a user withdraws tokens. */
const walletOf = ({ id }: Person) => ({ method: 'ethereum', address: `0x${id.toString(16).padStart(40, '0')}` });
let last = 0;
async function markPaid(payout: AnyRow): Promise<void> {
  last += 1;
  const [line] = await pay.lines(payout);
  expect((await pay.mark(line, `0x${last.toString(16).padStart(64, '0')}`)).status).toBe(200);
}

describe('a withdrawal of a campaign’s tokens', () => {
  it('needs two approvals if other users withdraw from the campaign within 24 hours', async () => {
    const [{ campaign }, other] = [await pay.ico(), await pay.ico()];
    const requestTokens = async ({ id }: AnyRow) => {
      const hunter = await here.hunter();
      return request(hunter, tokens('60'), { campaign: id, ...walletOf(hunter) });
    };
    await expectOneApproval(await requestTokens(campaign));
    await expectOneApproval(await requestTokens(other.campaign));
    await expectTwoApprovals(await requestTokens(campaign));
    await here.platform.database.sql.execute(
      sql`update withdrawals set approved_at = now() - interval '25 hours' where campaign = ${campaign.id}`,
    );
    await expectOneApproval(await requestTokens(campaign));
  });

  it('needs two approvals if a payout paid other users within 24 hours', async () => {
    const { campaign, task } = await pay.ico();
    await here.move(here.admin, 'tasks', task, taskStatus.values.closed);
    const { body: payout } = await pay.make(campaign);
    const hunter = await here.hunter();
    const values = { campaign: campaign.id, ...walletOf(hunter) };
    await expectOneApproval(await request(hunter, tokens('1'), values));
    await markPaid(payout);
    await expectTwoApprovals(await request(hunter, tokens('1'), values));
    await here.platform.database.sql.execute(
      sql`update payout_items set paid_at = now() - interval '25 hours' where campaign = ${campaign.id}`,
    );
    await expectOneApproval(await request(hunter, tokens('1'), values));
  });
});

describe('a withdrawal of money', () => {
  it('needs two approvals if a payout paid the same user within 24 hours', async () => {
    const campaign = await here.campaign();
    const { hunter } = await pay.earner(campaign);
    const { body: payout } = await pay.make(campaign);
    await expectOneApproval(await request(await here.hunter(), usd('95')));
    await markPaid(payout);
    await expectTwoApprovals(await request(hunter, usd('95')));
  });

  it('needs two approvals if a payout paid the same address within 24 hours', async () => {
    const campaign = await here.campaign();
    const { wallet } = await pay.earner(campaign);
    const { body: payout } = await pay.make(campaign);
    await markPaid(payout);
    const to = (address: string | null) => ({ method: 'ethereum', address: String(address) });
    await expectOneApproval(await request(await here.hunter(), usdt('95'), to(ethereumAddress)));
    await expectTwoApprovals(await request(await here.hunter(), usdt('95'), to(wallet)));
  });
});
