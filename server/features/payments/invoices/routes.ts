import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { serveRoute } from '#server/api/serveRoute.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { createPartRunner } from '#server/http/idempotentWrite.ts';
import { refuseNotFound } from '#server/operations/authorize.ts';
import { findRecords } from '#server/operations/findRecords.ts';
import { lockRecord } from '#server/operations/lockRecord.ts';
import { requireVersion } from '#server/operations/requireVersion.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { decidesOnInvoice } from '#src/resources/payments/decidesOnInvoice.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import { askCampaignInvoice, askTopUp } from '#src/resources/payments/routes/askInvoice.ts';
import { readInvoice, renewRate as renewRateRoute } from '#src/resources/payments/routes/invoice.ts';
import { confirmPayment, settleExcess as settleExcessRoute } from '#src/resources/payments/routes/invoicePayments.ts';
import { invoiceTerms } from '#src/resources/payments/routes/invoiceTerms.ts';
import { readInvoiceSecondPerson } from '#src/resources/payments/routes/secondPerson.ts';
import { allows } from '#src/schema/access/ability.ts';
import { loadBillingDetails } from './billingDetails.ts';
import { offeredMethods } from './createQuote.ts';
import { getInvoiceByPublicId, loadInvoiceDocument } from './invoiceDocument.ts';
import { findRefundState } from './refundInvoice.ts';
import { renewRate } from './renewRate.ts';
import { requestCampaignInvoice, requestTopUpInvoice } from './requestInvoice.ts';
import { findExcessState, resolveOverpayment } from './resolveOverpayment.ts';
import { needsSecondPerson } from './twoPersonConfirmation.ts';
import { needsBuyerAddress } from './vat.ts';
import { paymentEventRoutes } from './watch/paymentEventRoutes.ts';
import { recordPayment } from './watch/recordPayment.ts';

type Options = { readonly platform: Platform };

const storedInvoice = z.looseObject({ id: z.int(), version: z.int() });

/** Creates an invoice once for the request's `Idempotency-Key`. */
function runOnce(
  { platform, request, body }: Options & { readonly request: FastifyRequest; readonly body: unknown },
  work: (tx: Transaction) => Promise<Invoice>,
): Promise<Invoice> {
  return createPartRunner(platform, request)(body)(0, work, (result) =>
    toTypedRecord(invoices, storedInvoice.parse(result)),
  );
}

/** Locks an invoice for an administrator who decides on it. */
async function lockDecidableInvoice(tx: Transaction, { actor }: FastifyRequest, id: number): Promise<Invoice> {
  const invoice = toTypedRecord(invoices, await lockRecord(tx, actor, invoices, id));
  return decidesOnInvoice(actor.ability, invoice) ? invoice : refuse('forbidden');
}

function serveDecisions(app: FastifyInstance, platform: Platform): void {
  serveRoute(app, confirmPayment, ({ id, body, request }) =>
    runOnce({ platform, request, body }, async (tx) => {
      const invoice = await lockDecidableInvoice(tx, request, id('id'));
      const { reference, amount, at } = body;
      const paidAt = at === undefined ? new Date() : new Date(at);
      const payment = {
        invoice: invoice.id,
        reference,
        ...amount,
        at: paidAt,
        confirmations: null,
        state: 'final',
      } as const;
      return recordPayment({ tx, platform, actor: request.actor }, invoice, payment);
    }),
  );
  serveRoute(app, settleExcessRoute, ({ id, body, request }) =>
    runOnce({ platform, request, body }, async (tx) => {
      const invoice = await lockDecidableInvoice(tx, request, id('id'));
      requireVersion(body.version, invoice);
      return resolveOverpayment({ tx, platform, actor: request.actor }, invoice, body);
    }),
  );
}

function serveSecondPerson(app: FastifyInstance, { database, configuration }: Platform): void {
  serveRoute(app, readInvoiceSecondPerson, ({ id, request: { actor } }) =>
    database.atOneMoment(async (tx) => {
      const [record = refuseNotFound(actor)] = await findRecords(tx, actor, invoices, [id('id')]);
      const invoice = toTypedRecord(invoices, record);
      if (!decidesOnInvoice(actor.ability, invoice)) refuse('forbidden');
      const context = { tx, platform: { configuration } };
      return {
        needed: await needsSecondPerson(context, invoice),
        refund: allows(actor.ability, 'refund', invoices.name, invoice)
          ? await findRefundState(context, invoice, actor.id)
          : null,
        excess: await findExcessState(context, invoice, actor.id),
      };
    }),
  );
}

/** Serves invoices beyond their resource, below the address of the ad network's service. */
export async function invoiceRoutes(app: FastifyInstance, { platform }: Options): Promise<void> {
  const { configuration, database } = platform;
  const { invoicing } = configuration;
  serveRoute(app, readInvoice, async ({ query, reply }) => {
    const invoice = await getInvoiceByPublicId(database.sql, query.id);
    void reply.header('cache-control', 'no-store');
    return loadInvoiceDocument(database.sql, invoicing, invoice);
  });
  serveRoute(app, renewRateRoute, ({ body }) =>
    database.transaction(async (tx) => loadInvoiceDocument(tx, invoicing, await renewRate(tx, platform, body.id))),
  );
  serveRoute(app, invoiceTerms, async ({ query: { currency = configuration.adCurrency }, request }) => ({
    currency,
    methods: offeredMethods(invoicing, currency),
    buyer: await loadBillingDetails(database.sql, request.actor.id),
    needsBuyerAddress: needsBuyerAddress(invoicing),
    hasSellerAddress: invoicing.seller.address !== null,
  }));
  serveRoute(app, askTopUp, ({ body, request }) =>
    runOnce({ platform, request, body }, (tx) => requestTopUpInvoice(tx, platform, request.actor, body)),
  );
  serveDecisions(app, platform);
  serveSecondPerson(app, platform);
  await app.register(paymentEventRoutes, { platform });
}

/** Serves invoices of campaigns, below the address of the bounty service. */
export async function campaignInvoiceRoutes(app: FastifyInstance, { platform }: Options): Promise<void> {
  serveRoute(app, askCampaignInvoice, ({ id, body, request }) =>
    runOnce({ platform, request, body }, (tx) => requestCampaignInvoice(tx, platform, request.actor, id('id'), body)),
  );
}
