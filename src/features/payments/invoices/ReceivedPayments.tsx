import { ExactAmount } from '#src/fields/money/ExactAmount.tsx';
import { formatMoment } from '#src/format/date.ts';
import { invoicePage as words } from '#src/i18n/en/payments/invoicePage.ts';
import { say } from '#src/i18n/say.ts';
import type { InvoiceDocument, InvoicePayment } from '#src/resources/payments/routes/invoice.ts';
import './receivedPayments.css';

function stateOf({ state, confirmations }: InvoicePayment, needed: number | null): string {
  if (state === 'seen' && confirmations !== null && needed !== null)
    return say(words.paymentStates.confirming, { count: confirmations, needed });
  return words.paymentStates[state];
}

/** Every recorded payment of an invoice, with its state. */
export function ReceivedPayments({ invoice }: { readonly invoice: InvoiceDocument }) {
  const { payments, confirmations, currency } = invoice;
  return (
    <section className="received-payments" aria-labelledby="received-payments">
      <h2 id="received-payments">{words.received}</h2>
      {payments.length === 0 ? (
        <p>{words.noPayments}</p>
      ) : (
        <ul className="received-list">
          {payments.map((payment) => (
            <li key={payment.reference} data-state={payment.state}>
              <code>{payment.reference}</code>
              <span>{formatMoment(payment.at)}</span>
              <span>
                <ExactAmount amount={payment.amount} currency={payment.currency} />
                {payment.currency !== currency && (
                  <span className="muted">
                    {' '}
                    ({words.counts} <ExactAmount amount={payment.value} currency={currency} />)
                  </span>
                )}
              </span>
              <span>{stateOf(payment, confirmations)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
