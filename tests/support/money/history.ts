import { sql } from 'drizzle-orm';
import { tableOf } from '#server/database/tables.ts';
import { returnCampaignMoney } from '#server/features/bounty/campaigns/returnCampaignMoney.ts';
import { selfBillEndedMonths } from '#server/features/payments/selfBilling/selfBillEndedMonths.ts';
import { bookHour } from '#server/features/statistics/bookings/bookHour.ts';
import { receivePostback } from '#server/features/statistics/conversions/receivePostback.ts';
import { rowsWhere, toTypedRecord } from '#server/operations/rowsWhere.ts';
import { insertRecord } from '#server/operations/writeRecord.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { exchanges } from '#src/resources/adnet/dictionaries/exchanges.ts';
import { pricingModels } from '#src/resources/adnet/dictionaries/pricingModels.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { campaignStatus } from '#src/resources/bounty/campaigns.ts';
import { invoices } from '#src/resources/payments/invoices.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { earns, earnsFrom, exchangeSpends, figuresOf, spends, testHour } from '../bookings.ts';
import { fundUser } from '../funds.ts';
import type { ParticipationApp, Person } from '../participationApp.ts';
import { openPayouts } from '../payouts.ts';
import { sampleOf, type Values } from '../records.ts';
import { createUser, signIn } from '../signIn.ts';
import { almost, receiveUnassigned } from '../unassigned.ts';
import { addUsualAddresses } from '../usualAddresses.ts';
import {
  bodyIn,
  choose,
  confirm,
  deposit,
  exchangeDeposit,
  fundByInvoice,
  moveTo,
  pay,
  payByFile,
  type Sent,
  taken,
  topUp,
  withdraw,
} from './requests.ts';

const day = 86_400_000;
const exchange = 3;
const reason = 'Somebody has asked for it.';
const { pending, closed } = campaignStatus.values;
const [invoicesPath, withdrawalsPath] = ['/adnet/v0/invoices', '/adnet/v0/withdrawals'];
const unassignedPath = '/adnet/v0/unassigned-payments';

/** Sends requests to the application, and expects that they are taken. */
function sender({ app }: ParticipationApp) {
  return (by: Person, { method, path, body }: Sent): Promise<AnyRow> => {
    const type = typeof body === 'string' && { 'content-type': 'text/csv' };
    const injected = app.inject({ method, url: `/api${path}`, headers: { ...by.headers, ...type }, payload: body });
    return taken(injected.then(({ statusCode: status, body: text }) => ({ status, body: bodyIn(text) })));
  };
}

type Give = ReturnType<typeof sender>;
/** The decider has put no money in: withdrawals and refunds take nobody else. */
type Staff = {
  readonly advertiser: Person;
  readonly admin: Person;
  readonly decider: Person;
  /** Records the deposits of exchanges. */
  readonly recorder: Person;
};

const invoiceOf = async (asking: Promise<AnyRow>) => toTypedRecord(invoices, await asking);

/** Invoices that were paid, overpaid, refunded, and one that nobody has paid. */
async function makeInvoices(give: Give, { advertiser, admin, decider }: Staff): Promise<void> {
  const asked = (amount: string) => invoiceOf(give(advertiser, topUp(amount)));
  await give(admin, confirm(await asked('1000')));
  await give(admin, confirm(await asked('300')));
  const over = await give(admin, confirm(await asked('100'), '150'));
  await give(admin, moveTo(invoicesPath, over, 'paid'));
  const refunded = await give(admin, confirm(await asked('200')));
  await give(decider, moveTo(invoicesPath, refunded, 'refunded', reason));
  await asked('400');
}

/** Coins that no invoice asked for: some that staff confirm for one, some that are given back, and some that wait. */
async function makeUnassigned({ platform }: ParticipationApp, give: Give, { advertiser, admin }: Staff): Promise<void> {
  const { payable, ...invoice } = await invoiceOf(give(advertiser, topUp('100', 'ethereum')));
  const received = await receiveUnassigned(platform, almost(payable));
  await give(admin, moveTo(unassignedPath, await give(admin, choose(received, invoice)), 'assigned'));
  await give(admin, moveTo(unassignedPath, await receiveUnassigned(platform, '2'), 'returned', reason));
  await receiveUnassigned(platform, '3');
}

/** Campaigns funded by a deposit, by an invoice, by what was reversed or refunded; and one that closed and has returned its money. */
async function makeCampaigns(here: ParticipationApp, give: Give, { admin, decider }: Staff): Promise<void> {
  const { manager, admin: bountyAdmin } = here;
  await give(bountyAdmin, deposit(await here.campaign({ status: pending }), '600'));
  const mistaken = await give(bountyAdmin, deposit(await here.campaign({ status: pending }), '500'));
  await give(bountyAdmin, moveTo('/bounty/v0/deposits', mistaken, 'reversed', reason));
  const invoiced = async () => {
    const campaign = await here.campaign({ status: pending });
    return give(admin, confirm(await invoiceOf(give(manager, fundByInvoice(campaign, '400')))));
  };
  await invoiced();
  await give(decider, moveTo(invoicesPath, await invoiced(), 'refunded', reason));
  const ending = await here.campaign();
  await give(bountyAdmin, deposit(ending, '1000'));
  await give(bountyAdmin, moveTo('/bounty/v0/campaigns', ending, closed));
  await returnCampaignMoney(here.platform.database);
}

/** Deposits of an exchange that has paid a part of an hour: one that counts, one that was reversed, and one that waits. */
async function makeExchangeDeposits({ platform, manager }: ParticipationApp, give: Give, { admin, recorder }: Staff) {
  await platform.database.sql.execute(sql`
    insert into ${tableOf(exchanges.name).table} (id, title) values (${exchange}, 'OpenX') on conflict (id) do nothing`);
  await give(recorder, exchangeDeposit(exchange, '4'));
  const mistaken = await give(recorder, exchangeDeposit(exchange, '9'));
  await give(admin, moveTo('/adnet/v0/exchange-deposits', mistaken, 'reversed', reason));
  await give(recorder, exchangeDeposit(exchange, '2000000'));
  const told = [exchangeSpends(exchange, '10'), earnsFrom(exchange, manager.id, 3, '7')];
  await bookHour(platform, figuresOf(20, told, new Date(testHour.getTime() + 3_600_000)));
}

const convertingGoal = { name: 'Purchase', event: 'sale', value: null, windowDays: 30, repeat: null };

/** An ad zone of the manager and two campaigns of an advertiser: one pays 2.5 a conversion, the other one percent of its value. */
async function makeConvertingCampaigns({ platform, manager }: ParticipationApp, owner: number) {
  const usd = (amount: string) => ({ amount, currency: 'USD' });
  return platform.database.transaction(async (tx) => {
    const insert = (resource: Resource, values: Values) => insertRecord(tx, resource, sampleOf(resource, 1, values));
    const site = await insert(sites, {
      owner: manager.id,
      domain: 'blog.example',
      verifyToken: 'a',
      status: 'approved',
    });
    const { id: zone } = await insert(adzones, { owner: manager.id, site: site.id, status: 'active' });
    const campaign = async (model: string, revenueShare: number | null) => {
      const [pricingModel] = await rowsWhere(tx, pricingModels, sql`title = ${model}`);
      const values = {
        name: model,
        pricingModel: pricingModel?.id,
        revenueShare,
        bid: usd('2.5'),
        countryBids: null,
        zoneBids: null,
      };
      const budgets = { dailyBudget: usd('1000'), totalBudget: usd('1000'), conversionGoals: [convertingGoal] };
      const rest = { landingGroup: null, targeting: null, includedLists: null, excludedLists: null, postbackUrl: null };
      const state = { owner, status: 0, paused: false, archived: false };
      return (await insert(advertCampaigns, { ...values, ...budgets, ...rest, ...state })).id;
    };
    return { zone, byPrice: await campaign('CPA', null), byShare: await campaign('RevShare', 1) };
  });
}

/** Conversions of clicks, of which one is rejected. Their advertiser has no money, and owes them. */
async function makeConversions(here: ParticipationApp, give: Give, { recorder }: Staff): Promise<void> {
  const { app, platform, manager } = here;
  const now = new Date();
  const { id: owner } = await createUser(platform, { roles: ['advertiser'] });
  const { zone, byPrice, byShare } = await makeConvertingCampaigns(here, owner);
  const machine = {
    method: 'POST',
    path: '/adnet/v0/machine-tokens',
    body: { name: 'Ad server', scopes: ['events'] },
  } as const;
  const { token } = await give(recorder, machine);
  const lineOf = (campaign: number, clickId: string) =>
    JSON.stringify({ time: now.toISOString(), event: 'click', campaign, adzone: zone, clickId });
  await app.inject({
    method: 'POST',
    url: '/api/adnet/stats/events?batch=converting-clicks',
    headers: { authorization: `Bearer ${String(token)}`, 'content-type': 'application/x-ndjson' },
    payload: [lineOf(byPrice, 'first'), lineOf(byPrice, 'second'), lineOf(byShare, 'third')].join('\n'),
  });
  const convert = (clickId: string, value = '') => {
    const call = {
      clickId,
      goal: convertingGoal.name,
      transactionId: '',
      value,
      currency: '',
      signature: '',
      test: false,
    };
    return receivePostback(platform, call, { isMachine: true, now });
  };
  await convert('first');
  await convert('third', '100');
  const rejected = { id: Number(await convert('second')), version: 1 };
  await give(recorder, moveTo('/adnet/v0/conversions', rejected, 'rejected', reason));
  const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
  const told = [
    spends(owner, byPrice, '2.5', '2.5'),
    spends(owner, byShare, '1'),
    earns(manager.id, zone, '1.75', '1.75', byPrice),
    earns(manager.id, zone, '0.7', '0', byShare),
  ].map((each) => ({ ...each, basis: 'conversions' as const }));
  await bookHour(platform, figuresOf(4, told, hour));
}

/** Withdrawals under way, paid by hand and by a file, failed and tried again, rejected and cancelled. */
async function makeWithdrawals(give: Give, { advertiser, decider: admin }: Staff): Promise<void> {
  const asked = () => give(advertiser, withdraw('100'));
  const move = (record: AnyRow, status: string, why?: string, by = admin) =>
    give(by, moveTo(withdrawalsPath, record, status, why));
  const sent = async () => move(await move(await asked(), 'approved'), 'processing');
  await asked();
  await give(admin, pay(await sent()));
  await give(admin, payByFile([await sent()]));
  await move(await move(await sent(), 'failed', reason), 'approved');
  await move(await asked(), 'rejected', reason);
  await move(await asked(), 'cancelled', undefined, advertiser);
}

/** A payout with a line that is paid, one that is cancelled and one that is open. */
async function makePayout(here: ParticipationApp): Promise<void> {
  const payouts = openPayouts(here);
  const campaign = await here.campaign();
  for (let n = 0; n < 3; n += 1) await payouts.earner(campaign);
  const [one, other] = await payouts.lines((await payouts.make(campaign)).body);
  await taken(payouts.mark(one, `0x${'5c'.repeat(32)}`));
  await taken(payouts.moveLine(other, 'cancelled', reason));
}

/** Fills an application with money of every kind that the invariants are about, by what people do and by nothing else. */
export async function makeMoneyHistory(here: ParticipationApp): Promise<void> {
  const { app, platform } = here;
  const person = async (role: 'advertiser' | 'admin' | 'advert-admin'): Promise<Person> => {
    const account = await createUser(platform, { roles: [role], firstName: 'Ada', lastName: 'Brook' });
    return { id: account.id, headers: await signIn(app, account) };
  };
  const [advertiser, admin, decider] = [await person('advertiser'), await person('admin'), await person('admin')];
  const staff: Staff = { advertiser, admin, decider, recorder: await person('advert-admin') };
  const give = sender(here);
  await makeInvoices(give, staff);
  await makeUnassigned(here, give, staff);
  await makeCampaigns(here, give, staff);
  await platform.database.transaction((tx) => addUsualAddresses(tx, staff.advertiser.id));
  await makeWithdrawals(give, staff);
  await makePayout(here);
  const { id } = staff.advertiser;
  const told = [spends(id, 1, '10'), spends(id, 2, '3'), earns(here.manager.id, 3, '7', '0', 1)];
  await bookHour(platform, figuresOf(40, told));
  await makeExchangeDeposits(here, give, staff);
  await makeConversions(here, give, staff);
  // Of this month too, as it will be billed once it has ended.
  await selfBillEndedMonths(platform, new Date(Date.now() + 40 * day));
  const idle = await createUser(platform);
  await platform.database.transaction((tx) => fundUser(tx, idle.id, '5'));
}
