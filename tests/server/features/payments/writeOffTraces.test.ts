import { addHours } from 'date-fns';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookHour } from '#server/features/statistics/bookings/bookHour.ts';
import type { ReportedAmount } from '#server/features/statistics/bookings/hourFigures.ts';
import { notifications } from '#server/notifications/tables.ts';
import { exchanges } from '#src/resources/adnet/dictionaries/exchanges.ts';
import { auditChanges, exportAudit, listAudit } from '#src/resources/auth/routes/audit.ts';
import { writeOffDebts, writeOffExchangeDebts } from '#src/resources/payments/routes/writeOffDebts.ts';
import { earns, earnsFrom, exchangeSpends, figuresOf, spends } from '#tests/support/bookings.ts';
import { openSpending, type Spender, type Spending } from '#tests/support/spendingApp.ts';

let here: Spending;
let admin: Spender;
let hours = 0;
beforeAll(async () => {
  here = await openSpending();
  admin = await here.person('admin');
});
afterAll(() => here.end());

const reason = 'The company was dissolved.';
const usd = (amount: string) => [{ currency: 'USD', amount }];

/** Books an hour of its own. */
const book = (told: readonly ReportedAmount[]) =>
  bookHour(here.platform, figuresOf(1, told, addHours(new Date('2026-11-05T00:00:00Z'), (hours += 1))));

/** Writes off what an advertiser owes to a publisher. */
async function writeOffUser() {
  const [debtor, creditor] = [await here.person('advertiser'), await here.person('publisher')];
  await book([spends(debtor.id, 9_000 + hours, '10'), earns(creditor.id, 3, '7', '0', 9_000 + hours)]);
  const answer = await here.ask(admin, 'POST', writeOffDebts.path, { user: debtor.id, amounts: usd('10'), reason });
  expect(answer.status).toBe(200);
  return { debtor, creditor };
}

const newsOf = ({ id }: Spender) =>
  here.platform.database.sql.select().from(notifications).where(eq(notifications.userId, id));

const readAudit = (path: string) => here.app.inject({ method: 'GET', url: `/api/auth${path}`, headers: admin.headers });

/** Reads the only entry of an entity and a record, and its changes. */
async function auditOf(entity: string, record: number) {
  const page = listAudit.answer.parse((await readAudit(`${listAudit.path}?entity=${entity}&record=${record}`)).json());
  const [entry] = page.entries;
  if (entry === undefined || page.entries.length > 1) throw new Error('The record needs one entry.');
  const changes = await readAudit(auditChanges.path.replace(':id', String(entry.id)));
  return { entry, changes: auditChanges.answer.parse(changes.json()) };
}

const nameOf = async ({ id }: Spender) => {
  const { rows } = await here.platform.database.sql.execute<{ name: string }>(
    sql`select name from users where id = ${id}`,
  );
  return rows[0]?.name;
};

describe('a write-off of a user’s debts', () => {
  it('notifies the debtor by mail too, with the amount and the reason', async () => {
    const { debtor } = await writeOffUser();
    expect(await newsOf(debtor)).toMatchObject([
      {
        kind: 'debtWrittenOff',
        title: 'Debt written off',
        body: `You no longer owe 10.00 USD: the debt was written off.\nReason: ${reason}`,
        link: '/payments',
        mailDueAt: expect.any(Date),
      },
    ]);
  });

  it('is in the audit log with the debts before it, and with the name of the debtor', async () => {
    const { debtor } = await writeOffUser();
    const { entry, changes } = await auditOf('user-debts', debtor.id);
    expect(entry).toMatchObject({ action: 'writeOff', reason, title: await nameOf(debtor), record: debtor.id });
    expect(entry.title).toBeTruthy();
    expect(changes).toEqual([
      { field: 'debts', before: ['10.00 USD'], after: null },
      { field: 'creditors', before: 1, after: null },
    ]);
    const { body } = await readAudit(`${exportAudit.path}?entity=user-debts&record=${debtor.id}`);
    expect(body).toContain(`user-debts,${debtor.id},${entry.title},writeOff`);
  });
});

it('shows in the audit log whose income was given up, and how much there was before', async () => {
  const [debtor, creditor] = [await here.person('advertiser'), await here.person('publisher')];
  await book([spends(debtor.id, 9_000 + hours, '10'), earns(creditor.id, 3, '7', '0', 9_000 + hours)]);
  expect((await here.close(creditor, ['7.00 USD'])).status).toBe(204);
  const { entry, changes } = await auditOf('unpaid-incomes', creditor.id);
  expect(entry.title).toBe(await nameOf(creditor));
  expect(changes).toEqual([{ field: 'incomes', before: ['7.00 USD'], after: null }]);
});

it('shows in the audit log which exchange owed what, before its debts were written off', async () => {
  const { id: exchange } = await here.world.insert(exchanges, 77, { title: 'OpenX of the test' });
  const creditor = await here.person('publisher');
  await book([exchangeSpends(exchange, '17.75'), earnsFrom(exchange, creditor.id, 3, '7')]);
  const body = { exchange, amounts: usd('17.75'), reason };
  expect((await here.ask(admin, 'POST', writeOffExchangeDebts.path, body)).status).toBe(200);
  const { entry, changes } = await auditOf('exchange-debts', exchange);
  expect(entry).toMatchObject({ action: 'writeOff', title: 'OpenX of the test', record: exchange });
  expect(changes).toContainEqual({ field: 'debts', before: ['17.75 USD'], after: null });
});
