import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualSecondApproval } from '#server/configuration/secondApproval.ts';
import type { Invoice } from '#src/resources/payments/invoices.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { type CampaignApp, expectProblems, openCampaignApp } from '#tests/support/campaignApp.ts';
import { type InvoiceApp, nextReference, openInvoiceApp } from '#tests/support/invoiceApp.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import { countTransactionRetries } from '#tests/support/transactionRetries.ts';

let last = 0;

describe('a deposit above the limit', () => {
  let bounty: CampaignApp;
  let campaign: AnyRow;
  beforeAll(async () => {
    bounty = await openCampaignApp();
  });
  afterAll(() => bounty.close());
  const newCampaign = () => bounty.campaign({ budget: { amount: '10000', currency: 'USD' } });
  beforeEach(async () => {
    // What earlier tests recorded for the manager.
    await bounty.platform.database.sql.execute(sql`
      update deposits set created_at = created_at - interval '2 days', status = case status when 'pending' then 'rejected' else status end`);
    campaign = await newCampaign();
  });
  afterEach(() => expectConsistentLedger(bounty.platform.database));

  async function record(amount: string, to = campaign): Promise<AnyRow> {
    last += 1;
    const answer = await bounty.ask('bounty-admin', 'POST', '/v0/deposits', {
      campaign: to.id,
      amount: { amount, currency: 'USD' },
      reference: `Large ${last}`,
    });
    expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 201 });
    return answer.json();
  }
  const decide = (by: 'admin' | 'bounty-admin' | 'bounty-manager', { id, version }: AnyRow, status: string) =>
    bounty.ask(by, 'POST', `/v0/deposits/${id}/status`, {
      status,
      version,
      ...(status === 'rejected' && { reason: 'The payment hasn’t arrived.' }),
    });
  const account = async () => (await bounty.ask('bounty-admin', 'GET', `/v0/campaigns/${campaign.id}/account`)).json();
  const total = async () => (await account()).total;

  it('is pending until a second person confirms it', async () => {
    const deposit = await record('1500');
    expect(deposit).toMatchObject({ status: 'pending', approvalsNeeded: 2, recordedBy: bounty.ids['bounty-admin'] });
    expect(await account()).toMatchObject({ total: '0', waiting: '1500' });
    expect((await decide('bounty-admin', deposit, 'recorded')).statusCode).toBe(403);
    expect((await decide('bounty-manager', deposit, 'recorded')).statusCode).toBe(403);
    const confirmed = await decide('admin', deposit, 'recorded');
    expect(confirmed.json()).toMatchObject({ status: 'recorded', confirmedBy: bounty.ids.admin });
    expect(await account()).toMatchObject({ total: '1500', waiting: '0' });
  });

  it('isn’t avoided by splitting it', async () => {
    expect(await record('600')).toMatchObject({ status: 'recorded' });
    expect(await record('600')).toMatchObject({ status: 'pending' });
    expect(await total()).toBe('600');
  });

  it('isn’t avoided by other campaigns of the manager, also at the same moment', async () => {
    const first = campaign;
    campaign = await newCampaign();
    const second = campaign;
    const recorded = await Promise.all([first, second].map((each) => record('600', each)));
    expect(recorded.map(({ status }) => String(status)).toSorted()).toEqual(['pending', 'recorded']);
  });

  it('is rejected without moving anything', async () => {
    const deposit = await record('1500');
    expect((await decide('bounty-admin', deposit, 'rejected')).statusCode).toBe(200);
    expect(await total()).toBe('0');
    expect((await decide('admin', deposit, 'recorded')).statusCode).toBe(409);
  });

  it('isn’t confirmed by an administrator whom the recorder’s granter made too', async () => {
    const { admin, 'bounty-admin': recorder } = bounty.ids;
    const { sql: executor } = bounty.platform.database;
    await executor.execute(sql`update role_grants set granted_by = ${admin} where user_id = ${recorder}`);
    const deposit = await record('1500');
    expectProblems(await decide('admin', deposit, 'recorded'), ['approverNotIndependent']);
    expect(await total()).toBe('0');
    await executor.execute(sql`update role_grants set granted_by = null`);
  });

  it('is confirmed once, and only while the campaign lacks as much', async () => {
    const [first, second] = [await record('6000'), await record('6000')];
    const answers = await Promise.all([first, second, first].map((deposit) => decide('admin', deposit, 'recorded')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await total()).toBe('6000');
  });
});

describe('a payment above the limit that an administrator confirms', () => {
  let here: InvoiceApp;
  beforeAll(async () => {
    here = await openInvoiceApp({}, usualSecondApproval);
  });
  afterAll(() => here.close());

  it('waits until a second one accepts it', async () => {
    const invoice = await here.topUp({ amount: '1500' });
    const before = await here.balance(here.advertiser);
    expect((await here.confirm(invoice)).statusCode).toBeLessThan(300);
    expect(await here.current(invoice)).toMatchObject({ status: 'processing' });
    expectProblems(await here.decide('admin', invoice, 'paid'), ['secondPersonNeeded']);
    expect(await here.balance(here.advertiser)).toBe(before);
    const accepted = await here.decide('advert-admin', invoice, 'paid');
    expect({ status: accepted.statusCode, body: accepted.body }).toMatchObject({ status: 200 });
    expect(await here.current(invoice)).toMatchObject({ status: 'paid' });
  });

  it('is reported to the administrators who decide on it', async () => {
    const read = (role: 'admin' | 'bounty-admin' | 'advertiser', { id }: Invoice) =>
      here.send(role, 'GET', `/adnet/v0/invoices/${id}/second-person`);
    const invoice = await here.topUp({ amount: '1500' });
    expect((await read('admin', invoice)).json()).toEqual({ needed: false, excess: null, refund: null });
    await here.confirm(invoice);
    expect((await read('admin', invoice)).json()).toEqual({ needed: true, excess: null, refund: null });
    expect((await read('advertiser', invoice)).statusCode).toBe(403);
    expect((await read('bounty-admin', invoice)).statusCode).toBe(404);
  });

  it('needs nobody if a processor reports it', async () => {
    const invoice = await here.topUp({ amount: '1500' });
    expect((await here.report(invoice)).statusCode).toBeLessThan(300);
    expect(await here.current(invoice)).toMatchObject({ status: 'paid' });
  });
});

describe('an amount above the limit that is split', () => {
  let here: InvoiceApp;
  let campaigns: readonly [AnyRow, AnyRow];
  beforeAll(async () => {
    here = await openInvoiceApp({}, usualSecondApproval);
  });
  afterAll(() => here.close());
  beforeEach(async () => {
    const { sql: executor } = here.platform.database;
    // What earlier tests recorded for the manager.
    await executor.execute(sql`
      update deposits set created_at = created_at - interval '2 days', status = case status when 'pending' then 'rejected' else status end`);
    await executor.execute(sql`update invoice_payments set seen_at = seen_at - interval '2 days'`);
    campaigns = [await here.campaign(), await here.campaign()];
  });
  afterEach(() => expectConsistentLedger(here.platform.database));

  /** Creates an invoice of the manager for the first campaign. */
  async function newInvoice(amount = '900'): Promise<Invoice> {
    const values = { amount, method: 'webmoney' };
    const answer = await here.send(
      'bounty-manager',
      'POST',
      `/bounty/v0/campaigns/${campaigns[0].id}/invoices`,
      values,
    );
    expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 201 });
    return answer.json();
  }
  async function confirm({ id }: Invoice, amount = '900'): Promise<void> {
    const payment = { reference: nextReference(), amount: { amount, currency: 'USD' } };
    const answer = await here.send('bounty-admin', 'POST', `/adnet/v0/invoices/${id}/payments`, payment);
    expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 200 });
  }
  /** Tries to record a deposit for the second campaign. */
  const attempt = (reference: string, amount = '900') =>
    here.ask('bounty-admin', 'POST', '/v0/deposits', {
      campaign: campaigns[1].id,
      amount: { amount, currency: 'USD' },
      reference,
    });
  async function record(): Promise<AnyRow> {
    const answer = await attempt(nextReference());
    expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 201 });
    return answer.json();
  }

  it('needs a second person for a deposit beside a confirmed payment of the same manager', async () => {
    const invoice = await newInvoice();
    await confirm(invoice);
    expect(await here.current(invoice)).toMatchObject({ status: 'paid' });
    expect(await record()).toMatchObject({ status: 'pending', approvalsNeeded: 2 });
  });

  it('needs a second person for a payment beside a deposit of the same manager', async () => {
    const invoice = await newInvoice();
    expect(await record()).toMatchObject({ status: 'recorded' });
    await confirm(invoice);
    expect(await here.current(invoice)).toMatchObject({ status: 'processing' });
    expectProblems(await here.decide('bounty-admin', invoice, 'paid'), ['secondPersonNeeded']);
    expect((await here.decide('admin', invoice, 'paid')).statusCode).toBe(200);
  });

  it('counts a deposit and a payment in parallel once', async () => {
    const invoice = await newInvoice();
    const [deposit] = await Promise.all([record(), confirm(invoice)]);
    const counted = [deposit.status === 'recorded', (await here.current(invoice)).status === 'paid'];
    expect(counted.filter(Boolean)).toHaveLength(1);
  });

  it('causes no deadlock if a deposit has the reference of the invoice', async () => {
    const retries = countTransactionRetries(here.platform);
    for (let round = 0; round < 6; round += 1) {
      const invoice = await newInvoice('10');
      await Promise.all([attempt(invoice.reference, '10'), confirm(invoice, '10')]);
    }
    expect(retries()).toBe(0);
  });

  it('needs a second person for payments that have waited for more than 24 hours', async () => {
    const [paid, ...waiting] = [
      await here.topUp({ amount: '600' }),
      await here.topUp({ amount: '600' }),
      await here.topUp({ amount: '600' }),
    ];
    for (const invoice of [paid, ...waiting]) await here.confirm(invoice);
    await here.platform.database.sql.execute(sql`update invoice_payments set seen_at = seen_at - interval '25 hours'`);
    expect(await here.current(paid)).toMatchObject({ status: 'paid' });
    for (const invoice of waiting) expectProblems(await here.decide('admin', invoice, 'paid'), ['secondPersonNeeded']);
  });
});
