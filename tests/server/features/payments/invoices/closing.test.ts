import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RunWrite } from '#server/database/runWrite.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { transition } from '#server/operations/transition.ts';
import { closeAccount } from '#src/resources/auth/routes/closeAccount.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { expectProblems } from '#tests/support/campaignApp.ts';
import { postgresUrl } from '#tests/support/database.ts';
import { type InvoiceApp, openInvoiceApp } from '#tests/support/invoiceApp.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import { requestActor } from '#tests/support/requestActor.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';
import { countTransactionRetries } from '#tests/support/transactionRetries.ts';

let here: InvoiceApp;
beforeAll(async () => {
  here = await openInvoiceApp();
});
afterAll(() => here.close());
afterEach(() => expectConsistentLedger(here.platform.database));

const reason = 'The payment was for something else.';

/** An advertiser with an invoice of 100 USD, who may leave. */
interface Buyer {
  readonly id: number;
  readonly invoice: Invoice;
  close(): Promise<LightMyRequestResponse>;
}

async function openBuyer(): Promise<Buyer> {
  const account = await createUser(here.platform, { roles: ['advertiser'], firstName: 'Ada' });
  const headers = await signIn(here.app, account);
  const send = async (path: string, payload: object) =>
    here.app.inject({ method: 'POST', url: `/api${path}`, headers, payload });
  const asked = await send('/adnet/v0/top-up-invoices', { amount: '100', method: 'webmoney' });
  return {
    id: account.id,
    invoice: toTypedRecord(invoices, asked.json<AnyRow>()),
    close: () => send(`/auth${closeAccount.path}`, { email: account.email }),
  };
}

test('an account waits for a decision on what was paid of its invoice; what nobody has paid is cancelled with it', async () => {
  const { id, invoice, close } = await openBuyer();
  await here.confirm(invoice, '40');
  expectProblems(await close(), ['invoicesUnsettled']);
  expect((await here.decide('admin', invoice, 'pending', reason)).statusCode).toBe(200);
  expect((await close()).statusCode).toBe(204);
  expect(await here.current(invoice)).toMatchObject({ status: 'cancelled' });
  expect(await here.balance(id)).toBe('0');
});

test('what is paid for an account that was closed is given back, and never is its money', async () => {
  const { id, invoice, close } = await openBuyer();
  expect((await close()).statusCode).toBe(204);
  for (let time = 0; time < 2; time += 1) {
    expect((await here.report(invoice)).json()).toMatchObject({ status: 'processing', exception: 'late' });
    expectProblems(await here.decide('admin', invoice, 'paid'), ['buyerLeft']);
    expect((await here.decide('admin', invoice, 'pending', reason)).statusCode).toBe(200);
  }
  expect(await here.balance(id)).toBe('0');
});

/** PGlite runs one transaction at a time. */
describe.runIf(postgresUrl)('an account that is closed while its invoice is decided on', () => {
  const waiting = sql`select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`;
  const locks = async () => (await here.platform.database.sql.execute(waiting)).rows.length;

  /** Accepting takes no reason. */
  const reasonFor = (status: Invoice['status']) => (status === 'pending' ? reason : undefined);

  /** Closes the account while the decision is made, and isn’t there yet. */
  async function closeDuring({ invoice, close }: Buyer, status: Invoice['status']) {
    const retries = countTransactionRetries(here.platform);
    const { id, version } = await here.current(invoice);
    const closing: Promise<LightMyRequestResponse>[] = [];
    const run: RunWrite = (work) =>
      here.platform.database.transaction(async (tx) => {
        const decided = await work(tx);
        closing.push(close());
        await expect.poll(locks, { timeout: 30_000 }).toBeGreaterThan(0);
        return decided;
      });
    const admin = requestActor(here.ids.admin, 'admin');
    await transition(here.platform, admin, invoices, id, { status, version, reason: reasonFor(status) }, run);
    const [answer] = await Promise.all(closing);
    expect(retries()).toBe(0);
    return answer ?? expect.fail();
  }

  test('stays open where the money was accepted: it is in its balance', async () => {
    const buyer = await openBuyer();
    await here.confirm(buyer.invoice, '40');
    expectProblems(await closeDuring(buyer, 'paid'), ['balanceLeft']);
    expect(await here.balance(buyer.id)).toBe('40');
  });

  test('is closed where the money was given back, and the invoice is cancelled', async () => {
    const buyer = await openBuyer();
    await here.confirm(buyer.invoice, '40');
    expect((await closeDuring(buyer, 'pending')).statusCode).toBe(204);
    expect(await here.current(buyer.invoice)).toMatchObject({ status: 'cancelled' });
    expect(await here.balance(buyer.id)).toBe('0');
  });

  test('is one or the other where both come at once', async () => {
    for (const status of ['paid', 'pending'] as const) {
      const buyer = await openBuyer();
      await here.confirm(buyer.invoice, '40');
      const [decided, closed] = await Promise.all([
        here.decide('admin', buyer.invoice, status, reasonFor(status)),
        buyer.close(),
      ]);
      expect(decided.statusCode).toBe(200);
      // Whoever comes first: a payment that isn’t decided on holds the account up, and so does money.
      expect(status === 'paid' ? [422] : [204, 422]).toContain(closed.statusCode);
    }
  });
});
