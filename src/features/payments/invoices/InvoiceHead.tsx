import { formatDate } from '#src/format/date.ts';
import { invoicePage as words } from '#src/i18n/en/payments/invoicePage.ts';
import { say } from '#src/i18n/say.ts';
import type { InvoiceDocument } from '#src/resources/payments/routes/invoice.ts';
import { usePageTitle } from '#src/ui/usePageTitle.ts';

/** Returns the dates of an invoice, with issue and supply dates if it is issued. */
function datesOf({ createdAt, dueAt, issuedAt, suppliedAt }: InvoiceDocument) {
  if (issuedAt === null)
    return [
      { name: words.requested, at: createdAt },
      { name: words.due, at: dueAt },
    ];
  return [
    { name: words.issued, at: issuedAt },
    { name: words.supplied, at: suppliedAt ?? issuedAt },
  ];
}

/** The kind of the document, and its dates. */
export function InvoiceHead({ invoice }: { readonly invoice: InvoiceDocument }) {
  const { number, reference } = invoice;
  const heading = number === null ? say(words.request, { reference }) : say(words.invoice, { number });
  usePageTitle(heading);
  return (
    <header className="invoice-head">
      <div>
        <h1>{heading}</h1>
        {number === null && <p className="muted">{words.requestText}</p>}
        <dl className="invoice-dates">
          {datesOf(invoice).map(({ name, at }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatDate(at)}</dd>
            </div>
          ))}
          {number !== null && (
            <div>
              <dt>{words.reference}</dt>
              <dd>{reference}</dd>
            </div>
          )}
        </dl>
      </div>
      <button type="button" className="button invoice-print" onClick={() => window.print()}>
        {words.print}
      </button>
    </header>
  );
}
