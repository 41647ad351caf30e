import { useGetOne } from 'ra-core';
import { formatDay } from '#src/format/date.ts';
import { invoicePage } from '#src/i18n/en/payments/invoicePage.ts';
import { selfBillingWords as words } from '#src/i18n/en/payments/selfBilling.ts';
import { say } from '#src/i18n/say.ts';
import { type SelfBilledInvoice, selfBilledInvoices } from '#src/resources/payments/selfBilledInvoices.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { PartyLines } from '../invoices/Parties.tsx';
import { SelfBilledItems } from './SelfBilledItems.tsx';
import '#src/theme/controls.css';
import '../invoices/invoice.css';
import './selfBilledDocument.css';

/** Returns the date of issue and the period, in UTC regardless of the reader's zone. */
function datesOf({ issuedAt, suppliedFrom, suppliedUntil }: SelfBilledInvoice) {
  return [
    { name: invoicePage.issued, text: formatDay(issuedAt.slice(0, 'yyyy-MM-dd'.length)) },
    { name: words.period, text: say(words.days, { first: formatDay(suppliedFrom), last: formatDay(suppliedUntil) }) },
  ];
}

function Parties({ invoice }: { readonly invoice: SelfBilledInvoice }) {
  const supplier = {
    name: invoice.supplierName,
    address: invoice.supplierAddress,
    country: invoice.supplierCountry,
    vatId: invoice.supplierVatId,
  };
  const customer = {
    name: invoice.customerName,
    address: invoice.customerAddress,
    country: invoice.customerCountry,
    vatId: invoice.customerVatId,
  };
  return (
    <section className="invoice-parties" aria-label={`${words.supplier}, ${words.customer}`}>
      <PartyLines title={words.supplier} party={supplier} />
      <PartyLines title={words.customer} party={customer} />
    </section>
  );
}

/** The printable document: the printer omits the rest of the page. */
export function SelfBilledDocument({ record }: OverrideSlotProps) {
  // The page's record is an untyped row; this is the typed record from the cache.
  const { data: invoice } = useGetOne<SelfBilledInvoice>(selfBilledInvoices.name, { id: record.id });
  if (invoice === undefined) return null;
  return (
    <article className="box self-billed" aria-labelledby="self-billed-title">
      <header className="invoice-head">
        <div>
          <h2 id="self-billed-title">{say(words.invoice, { number: invoice.number })}</h2>
          <p>
            <strong>{invoice.mention}</strong> <span className="muted">{words.text}</span>
          </p>
          <dl className="invoice-dates">
            {datesOf(invoice).map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <button type="button" className="button invoice-print" onClick={() => window.print()}>
          {words.print}
        </button>
      </header>
      <Parties invoice={invoice} />
      <SelfBilledItems invoice={invoice} />
    </article>
  );
}
