import { addHours } from 'date-fns';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bookHour, bookOwed } from '#server/features/statistics/bookings/bookHour.ts';
import { ledgerSums } from '#server/features/statistics/bookings/ledgerSums.ts';
import { formatUtcMoment } from '#src/format/date.ts';
import { catalogue, type ProblemName } from '#src/problems/catalogue.ts';
import { writeOffDebts } from '#src/resources/payments/routes/writeOffDebts.ts';
import { earns, figuresOf, spends } from '#tests/support/bookings.ts';
import { fundUser } from '#tests/support/funds.ts';
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
afterEach(() => expectConsistentLedger(here.platform.database, bookingInvariants));

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

const writeOff = (by: Person, user: Person, text = reason) =>
  here.ask(by, 'POST', writeOffDebts.path, { user: user.id, reason: text });

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
    await bookOwed(here.platform);
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
    await bookOwed(here.platform);
    expect(await here.balance(debtor)).toMatchObject({ available: '100', owed: '0', withdrawable: '100' });
    const sums = await ledgerSums(here.platform.database.sql, { from: hour.getTime(), to: hour.getTime() + 1 });
    expect(sums.get(hour.getTime())).toMatchObject({
      spend: '4',
      owedSpend: '0',
      writtenOffSpend: '6',
      income: '2.8',
      owedIncome: '0',
      writtenOffIncome: '4.2',
    });
    const { rows } = await here.platform.database.sql.execute(
      sql`select action, reason, actor_id from audit_entries where entity = 'users' and entity_id = ${debtor.id} and action = 'writeOff'`,
    );
    expect(rows).toEqual([{ action: 'writeOff', reason, actor_id: advertAdmin.id }]);
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
});

describe('POST /v0/payments/write-off', () => {
  it('is for administrators of the ad network, with a reason, never for their own debts', async () => {
    const { debtor, creditor } = await debt('4');
    expect((await writeOff(creditor, debtor)).status).toBe(403);
    expect((await writeOff(debtor, debtor)).status).toBe(403);
    expect((await writeOff(await here.person('bounty-admin'), debtor)).status).toBe(403);
    expect((await writeOff(advertAdmin, advertAdmin)).body.type).toBe(catalogue.ownDebt.type);
    expect((await writeOff(advertAdmin, debtor, 'short')).body.type).toBe(catalogue.reasonRequired.type);
    expect((await writeOff(advertAdmin, creditor)).body.type).toBe(catalogue.noDebt.type);
    expect(await here.balance(debtor)).toMatchObject({ owed: '6' });
    expect((await writeOff(await here.person('admin'), debtor)).status).toBe(200);
    expect((await writeOff(advertAdmin, debtor)).body.type).toBe(catalogue.noDebt.type);
  });
});

describe('a creditor', () => {
  it('closes the account by giving up what the refusal names; the debt is less by that', async () => {
    const { debtor, creditor } = await debt();
    expect(problemsIn(await here.close(creditor))).toEqual({ incomeUnpaid: { amounts: ['7.00 USD'] } });
    expect(problemsIn(await here.close(creditor, ['6.00 USD']))).toEqual({ incomeUnpaid: { amounts: ['7.00 USD'] } });
    expect(await here.balance(creditor)).toMatchObject({ unpaid: '7' });
    expect((await here.close(creditor, ['7.00 USD'])).status).toBe(204);
    expect(await here.balance(debtor)).toMatchObject({ owed: '3' });
    await here.platform.database.transaction((tx) => fundUser(tx, debtor.id, '10'));
    await bookOwed(here.platform);
    expect(await here.balance(debtor)).toMatchObject({ available: '7', owed: '0' });
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
    expect(problemsIn(await here.close(advertiser))).toEqual({
      conversionsOpen: { amounts: ['1.00 USD'], until: expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/) },
    });
  });

  it('says until when a withdrawal is held', async () => {
    const advertiser = await here.person('advertiser', '100');
    const { body } = await here.request(advertiser, '100', { address: 'new@quarry.test' });
    const until = formatUtcMoment(new Date(String(body['heldUntil'])));
    expect(problemsIn(await here.close(advertiser))).toEqual({ withdrawalsHeld: { amounts: ['100.00 USD'], until } });
  });
});
