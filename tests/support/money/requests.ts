import type { Invoice } from '#src/resources/payments/invoices.ts';
import type { PaymentMethod } from '#src/resources/payments/paymentMethods.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import type { Answer } from '../participationApp.ts';
import { paxumAddress } from '../usualAddresses.ts';

type Money = { readonly amount: string; readonly currency: string };

/** A request, whoever answers it: an application in this process, or a server in another. */
export interface Sent {
  readonly method: 'POST' | 'PATCH';
  /** Below `/api`. */
  readonly path: string;
  /** A text is a CSV file. */
  readonly body: object | string;
}

/** The body of an answer; of one in several lines the last. */
export function bodyIn(text: string): Answer['body'] {
  const [last] = text.trim().split('\n').slice(-1);
  return JSON.parse(last || '{}');
}

/** Returns the problems of a refusal. */
export const problemsIn = ({ body }: Answer): readonly Answer['body'][] =>
  (body as { violations?: readonly Answer['body'][] }).violations ?? [body];

/** @throws for an answer that refuses */
export async function taken(answering: Promise<Answer>): Promise<AnyRow> {
  const { status, body } = await answering;
  if (status >= 300) throw new Error(`It was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

let last = 0;
/** Another one with each call. */
function nextReference(): string {
  last += 1;
  return `MONEY-${String(last).padStart(6, '0')}`;
}

type Ref = Pick<AnyRow, 'id'>;

const askInvoice = (path: string, amount: string, method: PaymentMethod = 'paxum'): Sent => ({
  method: 'POST',
  path,
  body: { amount, method },
});

/** Asks for an invoice that tops up a balance. */
export const topUp = (amount: string, method?: PaymentMethod): Sent =>
  askInvoice('/adnet/v0/top-up-invoices', amount, method);

/** Asks for an invoice that funds a campaign. */
export const fundByInvoice = ({ id }: Ref, amount: string): Sent =>
  askInvoice(`/bounty/v0/campaigns/${id}/invoices`, amount);

/** Confirms a payment of an invoice: all of it, or another amount. */
export function confirm({ id, amount: asked }: Pick<Invoice, 'id' | 'amount'>, amount = asked.amount): Sent {
  const body = { reference: nextReference(), amount: { amount, currency: asked.currency } };
  return { method: 'POST', path: `/adnet/v0/invoices/${id}/payments`, body };
}

/** Records a deposit of a campaign. */
export const deposit = ({ id }: Ref, amount: string): Sent => ({
  method: 'POST',
  path: '/bounty/v0/deposits',
  body: { campaign: id, amount: { amount, currency: 'USD' } satisfies Money, reference: nextReference() },
});

/** Records a deposit of an exchange. */
export const exchangeDeposit = (exchange: number, amount: string): Sent => ({
  method: 'POST',
  path: '/adnet/v0/exchange-deposits',
  body: { exchange, amount: { amount, currency: 'USD' } satisfies Money, reference: nextReference() },
});

/** Moves a record, as it was answered, to another status. @param path of its resource: `/adnet/v0/invoices` */
export const moveTo = (path: string, { id, version }: AnyRow, status: string | number, reason?: string): Sent => ({
  method: 'POST',
  path: `${path}/${id}/status`,
  body: { status, version, ...(reason && { reason }) },
});

/** Chooses the invoice that an unassigned payment is for. */
export const choose = ({ id, version }: AnyRow, invoice: Ref): Sent => ({
  method: 'PATCH',
  path: `/adnet/v0/unassigned-payments/${id}`,
  body: { invoice: invoice.id, version },
});

/** Asks for a withdrawal to an account with Paxum. */
export const withdraw = (amount: string, address = paxumAddress): Sent => ({
  method: 'POST',
  path: '/adnet/v0/withdrawals',
  body: { amount: { amount, currency: 'USD' } satisfies Money, method: 'paxum', address },
});

/** Enters the number of the payment, which makes a withdrawal paid. */
export const pay = ({ id }: Ref): Sent => ({
  method: 'PATCH',
  path: `/adnet/v0/withdrawals/${id}`,
  body: { transactionHash: nextReference() },
});

/** Pays withdrawals by a file. */
export const payByFile = (withdrawals: readonly Ref[]): Sent => ({
  method: 'POST',
  path: '/adnet/v0/withdrawals/payments',
  body: ['ID,Receives,Transaction hash', ...withdrawals.map(({ id }) => `${id},,${nextReference()}`)].join('\n'),
});
