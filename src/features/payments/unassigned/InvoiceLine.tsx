import { Link } from 'react-router-dom';
import { formatMoney } from '#src/format/money.ts';
import { unassignedWords as words } from '#src/i18n/en/payments/unassigned.ts';
import { statusWord } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { invoiceStatus } from '#src/resources/payments/invoiceStatus.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import { pageAddressOf } from '#src/screens/pageAddress.ts';
import '#src/fields/cells.css';

/** An invoice by its reference, its buyer, its amount and its status. */
export function InvoiceLine({ invoice }: { readonly invoice: Invoice }) {
  const { reference, number, buyerName, payable, amount, status } = invoice;
  const asked = payable ?? amount;
  return (
    <span className="unassigned-invoice">
      <Link className="in-text" to={pageAddressOf(invoices, invoice) ?? ''}>
        {number ?? reference}
      </Link>
      <span className="chip" data-tone={invoiceStatus.tones[status]}>
        {statusWord(status)}
      </span>
      <span>{buyerName}</span>
      <span className="muted">{say(words.asksFor, { amount: formatMoney(asked.amount, asked.currency) })}</span>
    </span>
  );
}
