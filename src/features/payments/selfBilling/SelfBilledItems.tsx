import { ExactAmount } from '#src/fields/money/ExactAmount.tsx';
import { invoicePage } from '#src/i18n/en/payments/invoicePage.ts';
import { selfBillingWords as words } from '#src/i18n/en/payments/selfBilling.ts';
import { fillIn } from '#src/i18n/say.ts';
import type { SelfBilledInvoice } from '#src/resources/payments/selfBilledInvoices.ts';
import { SumRows } from '../invoices/SumRows.tsx';

type Item = NonNullable<SelfBilledInvoice['items']>[number];

/** Formats the quantity: `3 hours`. */
const extentOf = ({ quantity, unit }: Item): string =>
  fillIn(words.units[unit], (name) => (name === 'smart_count' ? quantity : undefined));

/** The supplied items with their quantities, and the sums with the VAT or the reason for its absence. */
export function SelfBilledItems({ invoice }: { readonly invoice: SelfBilledInvoice }) {
  const { items, net, vatRate, vat, amount, exemption } = invoice;
  return (
    <section aria-labelledby="self-billed-items">
      <h3 id="self-billed-items">{invoicePage.items}</h3>
      <table className="invoice-table" aria-labelledby="self-billed-items">
        <thead>
          <tr>
            <th scope="col">{invoicePage.description}</th>
            <th scope="col" data-number="true">
              {invoicePage.quantity}
            </th>
            <th scope="col" data-number="true">
              {invoicePage.net}
            </th>
          </tr>
        </thead>
        <tbody>
          {(items ?? []).map((item, nth) => (
            <tr key={nth}>
              <td data-label={invoicePage.description}>{item.description}</td>
              <td data-label={invoicePage.quantity} data-number="true">
                {extentOf(item)}
              </td>
              <td data-label={invoicePage.net} data-number="true">
                <ExactAmount amount={item.net} currency={net.currency} />
              </td>
            </tr>
          ))}
        </tbody>
        <SumRows
          net={net.amount}
          vat={vat.amount}
          amount={amount.amount}
          currency={net.currency}
          vatRate={vatRate}
          columns={2}
        />
      </table>
      {exemption !== null && <p>{exemption}</p>}
    </section>
  );
}
