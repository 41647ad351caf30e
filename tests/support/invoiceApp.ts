import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { type InvoicingVariables, toInvoicing } from '#server/configuration/invoicing.ts';
import type { SecondApproval } from '#server/configuration/secondApproval.ts';
import { signPaymentEvent } from '#server/features/payments/invoices/watch/signature.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import type { PaymentMethod } from '#src/resources/payments/paymentMethods.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { type CampaignApp, openCampaignApp } from './campaignApp.ts';
import type { Values } from './records.ts';
import { createUser, signIn } from './signIn.ts';
import { storedRecords } from './storedRecords.ts';

/** What the webhook of these tests is signed with. */
const webhookSecret = 'r4nd0m-hook-key-of-the-tests-0123456789';

/** The other admin has confirmed nothing, and refunds what the admin has confirmed. */
type Role = 'advertiser' | 'nobody' | 'other-admin' | Parameters<CampaignApp['ask']>[0];

/** What a processor sends besides the usual, and how it signs. */
interface Sending {
  readonly secret?: string;
  /** Milliseconds since 1970. */
  readonly now?: number;
}

/** Campaigns and an advertiser, for tests of invoices over HTTP. */
export interface InvoiceApp extends CampaignApp {
  readonly advertiser: number;
  /** @param url below `/api`: `/adnet/v0/invoice` */
  send(
    role: Role,
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    key?: string,
  ): Promise<LightMyRequestResponse>;
  /** An invoice of the advertiser: 100 USD by WebMoney. */
  topUp(values?: { readonly amount?: string; readonly method?: PaymentMethod }): Promise<Invoice>;
  /** Confirms a payment by the admin: all that was asked for. */
  confirm(invoice: Invoice, amount?: string, reference?: string): Promise<LightMyRequestResponse>;
  /** Sends an event of a processor: all that was asked for, final. */
  report(invoice: Invoice, values?: Values, sending?: Sending): Promise<LightMyRequestResponse>;
  /** Moves an invoice to another status, on its present version. */
  decide(role: Role, invoice: Invoice, status: Invoice['status'], reason?: string): Promise<LightMyRequestResponse>;
  /** The invoice as it stands now. */
  current(invoice: Pick<Invoice, 'id'>): Promise<Invoice>;
  /** What a user has, in USD unless it is said otherwise. */
  balance(user: number, currency?: string): Promise<string>;
}

let last = 0;
/** Another one with each call. */
export function nextReference(): string {
  last += 1;
  return `PAYMENT-${String(last).padStart(6, '0')}`;
}

/** One user confirms many payments: no amount takes a second person. */
export const manyPayments = { usual: '1000000', above: new Map<string, string>() };

/** @param variables of the configuration of invoices */
export async function openInvoiceApp(
  variables: InvoicingVariables = {},
  secondApproval: SecondApproval = manyPayments,
): Promise<InvoiceApp> {
  const invoicing = toInvoicing({ PAYMENT_WEBHOOK_SECRET: webhookSecret, ...variables }, true);
  const bounty = await openCampaignApp({ invoicing, secondApproval });
  const { app, platform } = bounty;
  const account = await createUser(platform, { roles: ['advertiser'], email: 'advertiser@quarry.test' });
  // An invoice is for somebody with a name.
  await platform.database.sql.execute(
    sql`update users set first_name = 'Ada', last_name = 'Brook' where first_name is null`,
  );
  const headers = await signIn(app, account);
  const otherAdmin = await createUser(platform, { roles: ['admin'], email: 'other-admin@quarry.test' });
  const otherHeaders = await signIn(app, otherAdmin);

  function headersOf(role: Role) {
    if (role === 'nobody') return {};
    if (role === 'other-admin') return otherHeaders;
    return role === 'advertiser' ? headers : bounty.headersOf(role);
  }
  const send: InvoiceApp['send'] = (role, method, url, payload, key) =>
    app.inject({
      method,
      url: `/api${url}`,
      headers: { ...headersOf(role), ...(key !== undefined && { 'idempotency-key': key }) },
      ...(payload && { payload }),
    });
  const current: InvoiceApp['current'] = async ({ id }) => {
    const found = (await storedRecords(platform, invoices.name)).find((record) => record.id === id);
    if (found === undefined) throw new Error(`There is no invoice ${id}.`);
    return toTypedRecord(invoices, found);
  };
  return {
    ...bounty,
    advertiser: account.id,
    send,
    current,
    async topUp({ amount = '100', method = 'webmoney' } = {}) {
      const answer = await send('advertiser', 'POST', '/adnet/v0/top-up-invoices', { amount, method });
      expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 201 });
      return toTypedRecord(invoices, answer.json<AnyRow>());
    },
    confirm: ({ id, amount: asked }, amount = asked.amount, reference = nextReference()) =>
      send('admin', 'POST', `/adnet/v0/invoices/${id}/payments`, {
        reference,
        amount: { amount, currency: asked.currency },
      }),
    report({ publicId, amount: { amount, currency } }, values = {}, { secret = webhookSecret, now = Date.now() } = {}) {
      const event = {
        id: crypto.randomUUID(),
        invoice: publicId,
        reference: nextReference(),
        amount,
        currency,
        at: new Date().toISOString(),
        state: 'final',
        ...values,
      };
      const body = JSON.stringify(event);
      const timestamp = String(Math.floor(now / 1_000));
      return app.inject({
        method: 'POST',
        url: '/api/adnet/v0/payment-events',
        headers: {
          'content-type': 'application/json',
          'x-quarry-timestamp': timestamp,
          'x-quarry-signature': signPaymentEvent(secret, timestamp, body),
        },
        payload: body,
      });
    },
    async decide(role, invoice, status, reason) {
      const { id, version } = await current(invoice);
      return send(role, 'POST', `/adnet/v0/invoices/${id}/status`, { status, version, reason });
    },
    balance: (user, currency = 'USD') => loadBalance(platform.database.sql, accountOf.user(user, currency)),
  };
}
