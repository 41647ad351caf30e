import { formatDate } from '#src/format/date.ts';
import { exactMoneyWords } from '#src/format/money.ts';
import { invoicePage as words } from '#src/i18n/en/payments/invoicePage.ts';
import { say } from '#src/i18n/say.ts';
import type { InvoiceDocument } from '#src/resources/payments/routes/invoice.ts';

/** The credit notes that cancel an invoice. */
export function CreditNotes({ invoice: { creditNotes, currency } }: { readonly invoice: InvoiceDocument }) {
  if (creditNotes.length === 0) return null;
  return (
    <section aria-labelledby="credit-notes">
      <h2 id="credit-notes">{words.creditNotes}</h2>
      {creditNotes.map(({ number, issuedAt, amount, reason }) => (
        <p key={number}>
          {say(words.creditNote, {
            number,
            date: formatDate(issuedAt),
            amount: exactMoneyWords(amount, currency),
            reason,
          })}
        </p>
      ))}
    </section>
  );
}
