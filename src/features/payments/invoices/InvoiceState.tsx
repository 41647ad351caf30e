import { formatDate, formatMoment } from '#src/format/date.ts';
import { exactMoneyWords } from '#src/format/money.ts';
import { invoicePage as words } from '#src/i18n/en/payments/invoicePage.ts';
import { fillIn, say } from '#src/i18n/say.ts';
import type { InvoiceDocument } from '#src/resources/payments/routes/invoice.ts';

const isZero = (amount: string): boolean => /^0(\.0*)?$/.test(amount);

/** Explains the status to the payer. */
function meaningOf({ status, exception, currency, amount, received, missing, dueAt, coins }: InvoiceDocument): string {
  const money = (value: string) => exactMoneyWords(value, currency);
  // Each text uses some of these values.
  const values = new Map([
    ['amount', money(amount)],
    ['received', money(received)],
    ['missing', money(missing)],
    ['due', formatDate(dueAt)],
  ]);
  const ofCoins = exception === 'partial' && coins !== null ? words.partialCoins : undefined;
  const text = ofCoins ?? (exception === 'none' ? words.stateTexts[status] : words.exceptions[exception]);
  return fillIn(text, (name) => values.get(name));
}

/** Describes the last search for payments and the condition for counting them, so that silence isn't mistaken for a refusal. */
function lookWords({ lookedAt, confirmations }: InvoiceDocument): string {
  const looked = lookedAt === null ? words.neverLooked : say(words.lookedAt, { at: formatMoment(lookedAt) });
  const counts = confirmations === null ? words.byStaff : say(words.byChain, { count: confirmations });
  return [looked, counts].join(' ');
}

/** The state of an invoice, with the time of the response. */
export function InvoiceState({ invoice }: { readonly invoice: InvoiceDocument }) {
  const { status, exception, rest, currency, at } = invoice;
  const isAwaited = status === 'pending' || status === 'processing';
  return (
    <section className="box invoice-state" aria-label={words.state} aria-live="polite">
      <p>
        <strong className="invoice-status" data-status={status} data-exception={exception}>
          {words.states[status]}
        </strong>{' '}
        {meaningOf(invoice)}
      </p>
      {!isZero(rest) && <p>{say(words.rest, { rest: exactMoneyWords(rest, currency) })}</p>}
      {isAwaited && (
        <p className="muted">
          {lookWords(invoice)} {say(words.asOf, { at: formatMoment(at) })}
        </p>
      )}
    </section>
  );
}
