import { addHours } from 'date-fns';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { paymentsAccountClosing } from '#server/features/payments/accountClosing.ts';
import { bookHour, bookOwedAmounts } from '#server/features/statistics/bookings/bookHour.ts';
import { loadLedgerSums } from '#server/features/statistics/bookings/ledgerSums.ts';
import { writeOff as writeOffSide } from '#server/features/statistics/model/writeOff.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { formatUtcMoment } from '#src/format/date.ts';
import { catalogue, type ProblemName } from '#src/problems/catalogue.ts';
import { writeOffDebts, writeOffExchangeDebts } from '#src/resources/payments/routes/writeOffDebts.ts';
import { earns, earnsFrom, exchangeSpends, figuresOf, spends } from '#tests/support/bookings.ts';
import { fundUser } from '#tests/support/funds.ts';
import { billingInvariants } from '#tests/support/invariants/billing.ts';
import { bookingInvariants } from '#tests/support/invariants/bookings.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import type { Answer, Person } from '#tests/support/participationApp.ts';
import { openSpending, type Spender, type Spending } from '#tests/support/spendingApp.ts';

let here: Spending;
let advertAdmin: Spender;
beforeAll(async () => {
  here = await openSpending();
  advertAdmin = await here.person('advert-admin');
});
afterAll(() => here.end());
const writeOffInvariants = [
  ...bookingInvariants,
  ...billingInvariants.filter(({ name }) => name.includes('written off')),
];
afterEach(() => expectConsistentLedger(here.platform.database, writeOffInvariants));

const reason = 'The company was dissolved.';
const thisHour = () => new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);
let hours = 0;
let campaigns = 9_000;

/** An advertiser who has spent 10 USD, of which a publisher earns 7, and has paid a part at most. */
async function debt(paid?: string) {
  const debtor = await here.person('advertiser', paid);
  const creditor = await here.person('publisher');
  const [campaign, hour] = [(campaigns += 1), addHours(new Date('2026-11-05T00:00:00Z'), (hours += 1))];
  const told = [spends(debtor.id, campaign, '10'), earns(creditor.id, 3, '7', '0', campaign)];
  const book = (eventRows: number) => bookHour(here.platform, figuresOf(eventRows, told, hour));
  await book(1);
  return { debtor, creditor, hour, book };
}

/** The problems of a refusal, by name, with their parameters. */
function problemsIn({ body }: Answer): Record<string, unknown> {
  const names = new Map(Object.entries(catalogue).map(([name, { type }]) => [type as string, name as ProblemName]));
  const { violations = [body] } = body as { violations?: readonly Answer['body'][] };
  return Object.fromEntries(violations.map(({ type = '', parameters }) => [names.get(type), parameters]));
}

const writeOff = (by: Person, user: Person, amount = '6', text = reason) =>
  here.ask(by, 'POST', writeOffDebts.path, {
    user: user.id,
    amounts: [{ currency: 'USD', amount }],
    reason: text,
  });

/** The audit entries with an entity and the ID of a record. */
async function auditOf(entity: string, id: number) {
  const { rows } = await here.platform.database.sql.execute<{ action: string; reason: string; before: object }>(sql`
    select action, reason, actor_id, before, after from audit_log where entity = ${entity} and entity_id = ${id} order by id`);
  return rows;
}

async function newsOf({ id }: Person) {
  const { rows } = await here.platform.database.sql.execute<{ kind: string; body: string; reason: string }>(
    sql`select * from notifications where user_id = ${id} order by id`,
  );
  return rows;
}

describe('a debtor', () => {
  it('closes the account once the debt is paid', async () => {
    const { debtor } = await debt('4');
    expect(problemsIn(await here.close(debtor))).toEqual({ debtsOpen: { amounts: ['6.00 USD'] } });
    await here.platform.database.transaction((tx) => fundUser(tx, debtor.id, '6'));
    await bookOwedAmounts(here.platform);
    expect(await here.balance(debtor)).toMatchObject({ available: '0', owed: '0' });
    expect((await here.close(debtor)).status).toBe(204);
  });

  it('closes the account once advert-admin has written the debt off, which the creditor is told with the reason', async () => {
    const { debtor, creditor, hour, book } = await debt('4');
    expect(await here.balance(creditor)).toMatchObject({ pending: '2.8', unpaid: '4.2' });
    const { status, body } = await writeOff(advertAdmin, debtor);
    expect({ status, body }).toEqual({ status: 200, body: [{ currency: 'USD', amount: '6' }] });
    expect(await here.balance(creditor)).toMatchObject({ pending: '2.8', unpaid: '0' });
    const news = await newsOf(creditor);
    expect(news.map(({ kind }) => kind)).toEqual(['incomeWrittenOff']);
    expect(JSON.stringify(news)).toContain('4.20 USD');
    expect(JSON.stringify(news)).toContain(reason);
    // Another look at the same events brings nothing back, and neither does money.
    await here.platform.database.transaction((tx) => fundUser(tx, debtor.id, '100'));
    await book(2);
    await bookOwedAmounts(here.platform);
    expect(await here.balance(debtor)).toMatchObject({ available: '100', owed: '0', withdrawable: '100' });
    const sums = await loadLedgerSums(here.platform.database.sql, { from: hour.getTime(), to: hour.getTime() + 1 });
    expect(sums.get(hour.getTime())).toMatchObject({
      spend: '4',
      owedSpend: '0',
      writtenOffSpend: '6',
      income: '2.8',
      owedIncome: '0',
      writtenOffIncome: '4.2',
    });
    expect(await auditOf('user-debts', debtor.id)).toEqual([
      {
        action: 'writeOff',
        reason,
        actor_id: advertAdmin.id,
        before: { id: debtor.id, version: 1, debts: ['6.00 USD'], creditors: 1 },
        after: null,
      },
    ]);
  });

  it('closes the account after the write-off', async () => {
    const { debtor } = await debt('4');
    await writeOff(advertAdmin, debtor);
    expect((await here.close(debtor)).status).toBe(204);
  });

  it('owes what comes later', async () => {
    const { debtor, creditor } = await debt('4');
    await writeOff(advertAdmin, debtor);
    const hour = addHours(new Date('2026-11-05T00:00:00Z'), hours);
    const told = [spends(debtor.id, campaigns, '12'), earns(creditor.id, 3, '8.4', '0', campaigns)];
    await bookHour(here.platform, figuresOf(3, told, hour));
    expect(await here.balance(debtor)).toMatchObject({ owed: '2' });
    expect(await here.balance(creditor)).toMatchObject({ unpaid: '1.4' });
  });

  it('owes what comes after rejections of what was written off', async () => {
    const { debtor, creditor, hour } = await debt('4');
    await writeOff(advertAdmin, debtor);
    const book = (
      eventRows: number,
      [spend, income]: readonly [string, string],
      [spent, earned]: readonly [string, string],
    ) =>
      bookHour(
        here.platform,
        figuresOf(
          eventRows,
          [spends(debtor.id, campaigns, spend, spent), earns(creditor.id, 3, income, earned, campaigns)],
          hour,
        ),
      );
    // Rejections of 8, of which 2 were paid.
    await book(2, ['2', '1.4'], ['8', '5.6']);
    expect(await here.balance(debtor)).toMatchObject({ available: '2', owed: '0' });
    await book(3, ['5', '3.5'], ['8', '5.6']);
    expect(await here.balance(debtor)).toMatchObject({ available: '0', owed: '1' });
    expect(await here.balance(creditor)).toMatchObject({ unpaid: '0.7' });
  });
});

describe('a publisher who owes refunds', () => {
  /** A publisher who was paid 7 at once, has spent it, and whose conversions were rejected. */
  async function refund() {
    const advertiser = await here.person('advertiser', '10');
    const debtor = await here.person('publisher');
    const [campaign, hour] = [(campaigns += 1), addHours(new Date('2026-11-05T00:00:00Z'), (hours += 1))];
    const { database } = here.platform;
    await database.sql.execute(sql`
      insert into booked_hours (hour, currency, pending_income) values (${hour.toISOString()}, 'USD', false)`);
    const book = (rows: number, spent: string, earned: string, backs: readonly [string, string] = ['0', '0']) =>
      bookHour(
        here.platform,
        figuresOf(
          rows,
          [spends(advertiser.id, campaign, spent, backs[0]), earns(debtor.id, 3, earned, backs[1], campaign)],
          hour,
        ),
      );
    await book(1, '10', '7');
    await database.transaction((tx) =>
      transfer(tx, {
        key: `spent-${debtor.id}`,
        actor: undefined,
        type: 'adjustment',
        from: accountOf.user(debtor.id, 'USD'),
        to: accountOf.outside('USD'),
        amount: '7',
        refersTo: { entity: 'users', entityId: debtor.id },
      }),
    );
    await book(2, '0', '0', ['10', '7']);
    return { debtor };
  }

  it('closes the account once advert-admin has written them off', async () => {
    const { debtor } = await refund();
    expect(await here.balance(debtor)).toMatchObject({ owed: '7' });
    expect(problemsIn(await here.close(debtor))).toEqual({ debtsOpen: { amounts: ['7.00 USD'] } });
    const { status, body } = await writeOff(advertAdmin, debtor, '7');
    expect({ status, body }).toEqual({ status: 200, body: [{ currency: 'USD', amount: '7' }] });
    expect(await here.balance(debtor)).toMatchObject({ owed: '0' });
    expect((await here.close(debtor)).status).toBe(204);
  });

  it('has them in the answer beside other debts', async () => {
    const { debtor } = await refund();
    const campaign = (campaigns += 1);
    const hour = addHours(new Date('2026-11-05T00:00:00Z'), (hours += 1));
    await bookHour(here.platform, figuresOf(1, [spends(debtor.id, campaign, '5')], hour));
    const { status, body } = await writeOff(advertAdmin, debtor, '12');
    expect({ status, body }).toEqual({ status: 200, body: [{ currency: 'USD', amount: '12' }] });
  });
});

describe('POST /v0/payments/write-off', () => {
  it('is for administrators of the ad network, with a reason, never for their own debts', async () => {
    const { debtor, creditor } = await debt('4');
    expect((await writeOff(creditor, debtor)).status).toBe(403);
    expect((await writeOff(debtor, debtor)).status).toBe(403);
    expect((await writeOff(await here.person('bounty-admin'), debtor)).status).toBe(403);
    expect((await writeOff(advertAdmin, advertAdmin)).body.type).toBe(catalogue.ownDebt.type);
    expect((await writeOff(advertAdmin, debtor, '6', 'short')).body.type).toBe(catalogue.reasonRequired.type);
    expect((await writeOff(advertAdmin, creditor)).body.type).toBe(catalogue.noDebt.type);
    expect(await here.balance(debtor)).toMatchObject({ owed: '6' });
    expect((await writeOff(await here.person('admin'), debtor)).status).toBe(200);
    expect((await writeOff(advertAdmin, debtor)).body.type).toBe(catalogue.noDebt.type);
  });

  it('refuses amounts that have changed, with the present ones', async () => {
    const { debtor } = await debt('4');
    const answer = await writeOff(advertAdmin, debtor, '5');
    expect(answer.status).toBe(409);
    expect(problemsIn(answer)).toEqual({ debtChanged: { amounts: ['6.00 USD'] } });
    expect(await here.balance(debtor)).toMatchObject({ owed: '6' });
    expect((await writeOff(advertAdmin, debtor, '6.00')).status).toBe(200);
  });

  it('answers the same again with the same key', async () => {
    const { debtor, creditor } = await debt('4');
    const keyed = { ...advertAdmin, headers: { ...advertAdmin.headers, 'idempotency-key': `write-off-${debtor.id}` } };
    const answers = [await writeOff(keyed, debtor), await writeOff(keyed, debtor)];
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array.from({ length: 2 }, () => ({ status: 200, body: [{ currency: 'USD', amount: '6' }] })),
    );
    expect(await newsOf(creditor)).toHaveLength(1);
    expect((await writeOff(keyed, debtor, '7')).body.type).toBe(catalogue.keyReused.type);
  });

  it('writes off debts of many hours in as many statements as those of one', async () => {
    const statements = async (count: number) => {
      const debtor = await here.person('advertiser');
      const creditor = await here.person('publisher');
      for (let nth = 0; nth < count; nth += 1) {
        const [campaign, hour] = [(campaigns += 1), addHours(new Date('2026-11-05T00:00:00Z'), (hours += 1))];
        const told = [spends(debtor.id, campaign, '10'), earns(creditor.id, 3, '7', '0', campaign)];
        await bookHour(here.platform, figuresOf(1, told, hour));
      }
      return here.platform.database.transaction(async (tx) => {
        const execute = vi.spyOn(tx, 'execute');
        await writeOffSide(tx, { side: 'spend', owner: debtor.id }, 'USD');
        return execute.mock.calls.length;
      });
    };
    expect(await statements(4)).toBe(await statements(1));
  });
});

describe('POST /v0/exchange-accounts/write-off', () => {
  const exchange = 77;
  const writeOffExchange = (by: Person, amount: string) =>
    here.ask(by, 'POST', writeOffExchangeDebts.path, {
      exchange,
      amounts: [{ currency: 'USD', amount }],
      reason,
    });

  it('writes off what an exchange owes, which its publishers are told', async () => {
    const creditor = await here.person('publisher');
    const hour = addHours(new Date('2026-11-05T00:00:00Z'), (hours += 1));
    const told = [exchangeSpends(exchange, '10'), earnsFrom(exchange, creditor.id, 3, '7')];
    await bookHour(here.platform, figuresOf(1, told, hour));
    expect(problemsIn(await here.close(creditor))).toEqual({ incomeUnpaid: { amounts: ['7.00 USD'] } });
    expect((await writeOffExchange(creditor, '10')).status).toBe(403);
    expect(problemsIn(await writeOffExchange(advertAdmin, '9'))).toEqual({ debtChanged: { amounts: ['10.00 USD'] } });
    const { status, body } = await writeOffExchange(advertAdmin, '10');
    expect({ status, body }).toEqual({ status: 200, body: [{ currency: 'USD', amount: '10' }] });
    expect(await here.balance(creditor)).toMatchObject({ unpaid: '0' });
    expect(JSON.stringify(await newsOf(creditor))).toContain('what an advertiser or an exchange owed was written off');
    expect(await auditOf('exchange-debts', exchange)).toMatchObject([
      { action: 'writeOff', reason, before: { debts: ['10.00 USD'], creditors: 1 } },
    ]);
    expect((await writeOffExchange(advertAdmin, '10')).body.type).toBe(catalogue.noDebt.type);
  });
});

describe('a creditor', () => {
  it('closes the account by giving up what the refusal names; the debt is less by that', async () => {
    const { debtor, creditor } = await debt();
    expect(problemsIn(await here.close(creditor))).toEqual({ incomeUnpaid: { amounts: ['7.00 USD'] } });
    expect(problemsIn(await here.close(creditor, ['6.00 USD']))).toEqual({ incomeUnpaid: { amounts: ['7.00 USD'] } });
    expect(await here.balance(creditor)).toMatchObject({ unpaid: '7' });
    expect((await here.close(creditor, ['7.00 USD'])).status).toBe(204);
    expect(await auditOf('unpaid-incomes', creditor.id)).toMatchObject([
      { action: 'giveUp', actor_id: creditor.id, before: { incomes: ['7.00 USD'] } },
    ]);
    expect(await here.balance(debtor)).toMatchObject({ owed: '3' });
    await here.platform.database.transaction((tx) => fundUser(tx, debtor.id, '10'));
    await bookOwedAmounts(here.platform);
    expect(await here.balance(debtor)).toMatchObject({ available: '7', owed: '0' });
  });

  it('gives up nothing that came after the amounts were compared', async () => {
    const { creditor, debtor } = await debt();
    const actor = { ...here.world.actor('publisher'), id: creditor.id };
    const forget = here.platform.database.transaction((tx) =>
      paymentsAccountClosing.forget(tx, creditor.id, here.platform, { actor, givesUp: ['6.00 USD'] }),
    );
    await expect(forget).rejects.toMatchObject({
      problems: [{ type: catalogue.incomeUnpaid.type, parameters: { amounts: ['7.00 USD'] } }],
    });
    expect(await here.balance(creditor)).toMatchObject({ unpaid: '7' });
    expect(await here.balance(debtor)).toMatchObject({ owed: '10' });
  });

  it('waits for the hold of what is pending, whatever is given up', async () => {
    const { creditor } = await debt('4');
    const problems = problemsIn(await here.close(creditor, ['4.20 USD']));
    expect(problems).toMatchObject({ incomePending: { amounts: ['2.80 USD'] } });
    expect(Object.keys(problems)).toEqual(['incomePending']);
  });
});

describe('money that isn’t settled', () => {
  it('says until when it isn’t booked, to both sides', async () => {
    const advertiser = await here.person('advertiser', '100');
    const campaign = await here.campaign(advertiser);
    await here.clicks(campaign, 1, { cost: '10' });
    const until = expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/);
    const due = formatUtcMoment(new Date(thisHour().getTime() + 64 * 60_000));
    expect(problemsIn(await here.close(advertiser))).toMatchObject({
      spendUnbooked: { amounts: ['10.00 USD'], until: due },
    });
    expect(problemsIn(await here.close(here.publisher))).toMatchObject({
      incomeUnbooked: { amounts: ['7.00 USD'], until },
    });
  });

  it('says until when clicks can convert', async () => {
    const advertiser = await here.person('advertiser');
    const campaign = await here.campaign(advertiser, 'CPA');
    await here.clicks(campaign, 40);
    await here.platform.database.sql.execute(sql`update advert_campaigns set paused = true where id = ${campaign}`);
    const until = expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/);
    expect(problemsIn(await here.close(advertiser))).toMatchObject({
      conversionsOpen: { amounts: ['1.00 USD'], until },
    });
  });

  it('says until when a withdrawal is held', async () => {
    const advertiser = await here.person('advertiser', '100');
    const { body } = await here.request(advertiser, '100', { address: 'new@quarry.test' });
    const until = formatUtcMoment(new Date(String(body['heldUntil'])));
    expect(problemsIn(await here.close(advertiser))).toEqual({ withdrawalsHeld: { amounts: ['100.00 USD'], until } });
  });
});
