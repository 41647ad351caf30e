import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { serveRoute } from '#server/api/serveRoute.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { partRunnerOf } from '#server/http/idempotentWrite.ts';
import { refuseNotFound } from '#server/operations/authorize.ts';
import { findRecords } from '#server/operations/findRecords.ts';
import { lockRecord } from '#server/operations/lockRecord.ts';
import { requireVersion } from '#server/operations/requireVersion.ts';
import { typed } from '#server/operations/typedRows.ts';
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
import { campaignInvoice, topUpInvoice } from './askInvoice.ts';
import { billingDetailsOf } from './billingDetails.ts';
import { needsSecondPerson } from './confirmedByTwo.ts';
import { invoiceByPublicId, publicInvoice } from './publicInvoice.ts';
import { offeredMethods } from './quote.ts';
import { findRefundState } from './refundInvoice.ts';
import { renewRate } from './renewRate.ts';
import { findExcessState, settleExcess } from './settleExcess.ts';
import { needsBuyerAddress } from './vat.ts';
import { takePayment } from './watch/watchPayments.ts';
import { paymentEventRoutes } from './watch/webhook.ts';

type Options = { readonly platform: Platform };

const stored = z.looseObject({ id: z.int(), version: z.int() });

/** Writes an invoice, once for the request’s `Idempotency-Key`. */
function once(
  { platform, request, body }: Options & { readonly request: FastifyRequest; readonly body: unknown },
  work: (tx: Transaction) => Promise<Invoice>,
): Promise<Invoice> {
  return partRunnerOf(platform, request)(body)(0, work, (kept) => typed(invoices, stored.parse(kept)));
}

/** The invoice, locked, for whoever decides on it. */
async function decidedBy(tx: Transaction, { actor }: FastifyRequest, id: number): Promise<Invoice> {
  const invoice = typed(invoices, await lockRecord(tx, actor, invoices, id));
  return decidesOnInvoice(actor.ability, invoice) ? invoice : refuse('forbidden');
}

function serveDecisions(app: FastifyInstance, platform: Platform): void {
  serveRoute(app, confirmPayment, ({ id, body, request }) =>
    once({ platform, request, body }, async (tx) => {
      const invoice = await decidedBy(tx, request, id('id'));
      const { reference, amount, at } = body;
      const when = at === undefined ? new Date() : new Date(at);
      const seen = {
        invoice: invoice.id,
        reference,
        ...amount,
        at: when,
        confirmations: null,
        state: 'final',
      } as const;
      return takePayment({ tx, platform, actor: request.actor }, invoice, seen);
    }),
  );
  serveRoute(app, settleExcessRoute, ({ id, body, request }) =>
    once({ platform, request, body }, async (tx) => {
      const invoice = await decidedBy(tx, request, id('id'));
      requireVersion(body.version, invoice);
      return settleExcess({ tx, platform, actor: request.actor }, invoice, body);
    }),
  );
}

function serveSecondPerson(app: FastifyInstance, { database, configuration }: Platform): void {
  serveRoute(app, readInvoiceSecondPerson, ({ id, request: { actor } }) =>
    database.atOneMoment(async (tx) => {
      const [found = refuseNotFound(actor)] = await findRecords(tx, actor, invoices, [id('id')]);
      const invoice = typed(invoices, found);
      if (!decidesOnInvoice(actor.ability, invoice)) refuse('forbidden');
      const reading = { tx, platform: { configuration } };
      return {
        needed: await needsSecondPerson(reading, invoice),
        refund: allows(actor.ability, 'refund', invoices.name, invoice)
          ? await findRefundState(reading, invoice, actor.id)
          : null,
        excess: await findExcessState(reading, invoice, actor.id),
      };
    }),
  );
}

/** Invoices beyond their resource, below the address of the ad network’s service. */
export async function invoiceRoutes(app: FastifyInstance, { platform }: Options): Promise<void> {
  const { configuration, database } = platform;
  const { invoicing } = configuration;
  serveRoute(app, readInvoice, async ({ query, reply }) => {
    const invoice = await invoiceByPublicId(database.sql, query.id);
    void reply.header('cache-control', 'no-store');
    return publicInvoice(database.sql, invoicing, invoice);
  });
  serveRoute(app, renewRateRoute, ({ body }) =>
    database.transaction(async (tx) => publicInvoice(tx, invoicing, await renewRate(tx, platform, body.id))),
  );
  serveRoute(app, invoiceTerms, async ({ query: { currency = configuration.adCurrency }, request }) => ({
    currency,
    methods: offeredMethods(invoicing, currency),
    buyer: await billingDetailsOf(database.sql, request.actor.id),
    needsBuyerAddress: needsBuyerAddress(invoicing),
    hasSellerAddress: invoicing.seller.address !== null,
  }));
  serveRoute(app, askTopUp, ({ body, request }) =>
    once({ platform, request, body }, (tx) => topUpInvoice(tx, platform, request.actor, body)),
  );
  serveDecisions(app, platform);
  serveSecondPerson(app, platform);
  await app.register(paymentEventRoutes, { platform });
}

/** Invoices of campaigns, below the address of the bounty service. */
export async function campaignInvoiceRoutes(app: FastifyInstance, { platform }: Options): Promise<void> {
  serveRoute(app, askCampaignInvoice, ({ id, body, request }) =>
    once({ platform, request, body }, (tx) => campaignInvoice(tx, platform, request.actor, id('id'), body)),
  );
}
