import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { usualSecondApproval } from '#server/configuration/secondApproval.ts';
import { bookHour } from '#server/features/statistics/bookings/bookHour.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { advertCampaignStatus } from '#src/resources/adnet/advertCampaigns.ts';
import { invoices } from '#src/resources/payments/invoices.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { expectStatus } from '#tests/support/approvals.ts';
import { earns, figuresOf, spends, testHour } from '#tests/support/bookings.ts';
import { fundUser } from '#tests/support/funds.ts';
import { type InvoiceApp, openInvoiceApp } from '#tests/support/invoiceApp.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';
import { openSpending, type Spending } from '#tests/support/spendingApp.ts';
import { addUsualAddresses, paxumAddressOf } from '#tests/support/usualAddresses.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' });

type Role = Parameters<InvoiceApp['send']>[0];
type Send = (method: 'GET' | 'POST', url: string, payload?: object) => Promise<LightMyRequestResponse>;
interface Payee {
  readonly id: number;
  readonly send: Send;
}

describe('an administrator who approved a large incoming payment together with another administrator', () => {
  let here: InvoiceApp;
  beforeAll(async () => {
    here = await openInvoiceApp({}, usualSecondApproval);
  });
  afterAll(() => here.close());
  afterEach(() => expectConsistentLedger(here.platform.database));

  /** Expects that a request succeeds. @returns the body of the answer */
  async function done(answering: Promise<LightMyRequestResponse>): Promise<AnyRow> {
    const answer = await answering;
    expect({ isRefused: answer.statusCode >= 300, body: answer.body }).toMatchObject({ isRefused: false });
    return answer.json();
  }
  const as =
    (role: Role): Send =>
    (...request) =>
      here.send(role, ...request);

  /** Adds 100 USD to a user’s balance that no administrator approved. */
  async function funded({ id, send }: Payee): Promise<Payee> {
    await here.platform.database.transaction(async (tx) => {
      await addUsualAddresses(tx, id);
      await fundUser(tx, id, '100');
    });
    return { id, send };
  }
  async function newHunter(): Promise<Payee> {
    const account = await createUser(here.platform, { roles: ['bounty-hunter'] });
    const headers = await signIn(here.app, account);
    const send: Send = (method, url, payload) => here.app.inject({ method, url: `/api${url}`, headers, payload });
    return funded({ id: account.id, send });
  }
  const request = ({ id, send }: Payee) =>
    done(send('POST', '/adnet/v0/withdrawals', { amount: usd('60'), method: 'paxum', address: paxumAddressOf(id) }));
  async function approve(role: Role, { id }: AnyRow) {
    const { version } = await done(here.send(role, 'GET', `/adnet/v0/withdrawals/${id}`));
    const payload = { status: 'approved', version };
    return { status: 200, body: await done(here.send(role, 'POST', `/adnet/v0/withdrawals/${id}/status`, payload)) };
  }
  const createCampaign = () => here.campaign({ budget: usd('10000') });
  const reward = ({ id }: Payee, campaign: AnyRow) =>
    here.platform.database.transaction((tx) =>
      transfer(tx, {
        key: crypto.randomUUID(),
        actor: undefined,
        type: 'reward',
        from: accountOf.campaign(campaign.id, 'USD'),
        to: accountOf.user(id, 'USD'),
        amount: '100',
        refersTo: { entity: 'campaigns', entityId: campaign.id },
      }),
    );

  it('can’t give the only approval of a withdrawal if they recorded the deposit of its campaign', async () => {
    const [hunter, campaign] = [await newHunter(), await createCampaign()];
    expectStatus(await approve('bounty-admin', await request(hunter)), 'approved');
    const deposit = { campaign: campaign.id, amount: usd('1500'), reference: 'A large payment' };
    const { id, version } = await done(here.send('bounty-admin', 'POST', '/bounty/v0/deposits', deposit));
    await done(here.send('admin', 'POST', `/bounty/v0/deposits/${id}/status`, { status: 'recorded', version }));
    await reward(hunter, campaign);
    const withdrawal = await request(hunter);
    expectStatus(await approve('bounty-admin', withdrawal), 'pending');
    expectStatus(await approve('admin', withdrawal), 'approved');
  });

  it('can’t give the only approval of a withdrawal if they confirmed the invoice payment of its campaign', async () => {
    const [hunter, campaign] = [await newHunter(), await createCampaign()];
    expectStatus(await approve('admin', await request(hunter)), 'approved');
    const url = `/bounty/v0/campaigns/${campaign.id}/invoices`;
    const asked = await done(here.send('bounty-manager', 'POST', url, { amount: '1500', method: 'paxum' }));
    const invoice = toTypedRecord(invoices, asked);
    await done(here.confirm(invoice));
    await done(here.decide('bounty-admin', invoice, 'paid'));
    await reward(hunter, campaign);
    const withdrawal = await request(hunter);
    expectStatus(await approve('admin', withdrawal), 'pending');
    expectStatus(await approve('bounty-admin', withdrawal), 'approved');
  });

  it('can’t give the only approval of a withdrawal if they confirmed the top-up of its owner', async () => {
    const advertiser = await funded({ id: here.advertiser, send: as('advertiser') });
    expectStatus(await approve('admin', await request(advertiser)), 'approved');
    const invoice = await here.topUp({ amount: '1500' });
    await done(here.confirm(invoice));
    await done(here.decide('advert-admin', invoice, 'paid'));
    const withdrawal = await request(advertiser);
    expectStatus(await approve('admin', withdrawal), 'pending');
    expectStatus(await approve('advert-admin', withdrawal), 'approved');
  });
});

describe('an administrator who closed an ad campaign', () => {
  let here: Spending;
  beforeAll(async () => {
    here = await openSpending();
  });
  afterAll(() => here.end());

  it('can’t give the only approval of a withdrawal by a publisher whom it paid', async () => {
    const closer = await here.person('advert-admin');
    const [advertiser, publisher] = [await here.person('advertiser', '100'), await here.person('publisher', '300')];
    const campaign = await here.campaign(advertiser);
    const figures = [spends(advertiser.id, campaign, '10'), earns(publisher.id, here.zone, '7', '0', campaign)];
    await bookHour(here.platform, figuresOf(2, figures, testHour));
    const request = async () => (await here.request(publisher, '60')).body.id;
    expectStatus(await here.move(closer, await request(), 'approved'), 'approved');
    const { version } = (await here.ask(closer, 'GET', `/v0/advert-campaigns/${campaign}`)).body;
    const closing = { status: advertCampaignStatus.values.closed, version };
    const closed = await here.ask(closer, 'POST', `/v0/advert-campaigns/${campaign}/status`, closing);
    expect(closed).toMatchObject({ status: 200 });
    const withdrawal = await request();
    expectStatus(await here.move(closer, withdrawal, 'approved'), 'pending');
    expectStatus(await here.move(await here.person('advert-admin'), withdrawal, 'approved'), 'approved');
  });
});
