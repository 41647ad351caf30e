import { isUtf8 } from 'node:buffer';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { routeConfig } from '#server/api/serveRoute.ts';
import type { Database } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { maxDepth } from '#server/http/bodies.ts';
import { exceedsDepth } from '#server/http/exceedsDepth.ts';
import { parseForm } from '#server/http/parseForm.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal, refuse } from '#server/problems/refusal.ts';
import { problem } from '#src/problems/catalogue.ts';
import { paymentEvent } from '#src/resources/payments/routes/paymentEvent.ts';
import { getInvoiceByPublicId } from '../invoiceDocument.ts';
import { lockInvoice } from '../lockInvoice.ts';
import { paymentEvents } from '../tables.ts';
import { recordPayment } from './recordPayment.ts';
import { requireSignature } from './signature.ts';

const largestBody = 16 * 1024;

type PaymentEvent = z.output<NonNullable<(typeof paymentEvent)['body']>>;

const headerOf = ({ headers }: FastifyRequest, name: string): string => headers[name]?.toString() ?? '';

/** Parses the signed body. @throws Refusal malformedBody */
function parseJson(bytes: Buffer): unknown {
  const text = isUtf8(bytes) ? bytes.toString() : '';
  if (exceedsDepth(text, maxDepth)) refuse('tooDeep', { max: maxDepth });
  try {
    return JSON.parse(text);
  } catch {
    return refuse('malformedBody');
  }
}

/** Stores the event's ID in the event's transaction, so that a refused event can be sent again. */
async function insertEventOnce(tx: Transaction, id: string): Promise<void> {
  const inserted = await tx
    .insert(paymentEvents)
    .values({ id })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  if (inserted.length === 0) refuse('paymentEventReplayed', { id }, 'id');
}

/** Processes an event with a valid signature, once. @throws Refusal paymentEventReplayed, and those of `recordObservedPayment` */
const processEvent = (platform: Platform, event: PaymentEvent) =>
  platform.database.transaction(async (tx) => {
    await insertEventOnce(tx, event.id);
    const { id } = await getInvoiceByPublicId(tx, event.invoice);
    const { reference, amount, currency, at, confirmations = null, state } = event;
    const payment = { invoice: id, reference, amount, currency, at: new Date(at), confirmations, state };
    return recordPayment({ tx, platform, actor: undefined }, await lockInvoice(tx, id), payment);
  });

/** Serves the webhook of payment processors, below the address of the ad network's service. */
export async function paymentEventRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: largestBody }, (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser('*', (_request, _body, done) => done(new Refusal([problem('unsupportedBody')])));
  app.post(paymentEvent.path, { config: routeConfig(paymentEvent) }, async (request) => {
    const { webhookSecret = refuse('noSuchPath'), previousWebhookSecret } = platform.configuration.invoicing;
    const secrets = [webhookSecret, previousWebhookSecret].filter((secret) => secret !== undefined);
    const { body } = request;
    if (!Buffer.isBuffer(body)) return refuse('malformedBody');
    const timestamp = headerOf(request, 'x-quarry-timestamp');
    requireSignature(secrets, { timestamp, signature: headerOf(request, 'x-quarry-signature'), body });
    const { body: schema } = paymentEvent;
    if (schema === undefined) throw new Error('The route of payment events says nothing of its body.');
    const { publicId, status, exception } = await processEvent(platform, parseForm(schema, parseJson(body)));
    return { invoice: publicId, status, exception };
  });
}

/** Deletes events whose timestamps are too old for a replay. */
export async function clearPaymentEvents({ sql: executor }: Database): Promise<void> {
  await executor.execute(sql`delete from payment_events where taken_at < now() - interval '1 day'`);
}
