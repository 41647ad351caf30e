import { ExactAmount } from '#src/fields/money/ExactAmount.tsx';
import { groupDigits } from '#src/format/number.ts';
import { invoicePage as words } from '#src/i18n/en/payments/invoicePage.ts';
import type { InvoiceDocument } from '#src/resources/payments/routes/invoice.ts';
import { SumRows } from './SumRows.tsx';

/** The invoiced items, with the net sum, the VAT and the total, or the reason for the missing VAT. */
export function InvoiceItems({ invoice }: { readonly invoice: InvoiceDocument }) {
  const { items, net, vatRate, vat, amount, currency, exemption } = invoice;
  return (
    <section aria-labelledby="invoice-items">
      <h2 id="invoice-items">{words.items}</h2>
      <table className="box invoice-table" aria-labelledby="invoice-items">
        <thead>
          <tr>
            <th scope="col">{words.description}</th>
            <th scope="col" data-number="true">
              {words.quantity}
            </th>
            <th scope="col" data-number="true">
              {words.unitPrice}
            </th>
            <th scope="col" data-number="true">
              {words.net}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.description}>
              <td data-label={words.description}>{item.description}</td>
              <td data-label={words.quantity} data-number="true">
                {groupDigits(String(item.quantity))}
              </td>
              <td data-label={words.unitPrice} data-number="true">
                <ExactAmount amount={item.unitPrice} currency={currency} />
              </td>
              <td data-label={words.net} data-number="true">
                <ExactAmount amount={item.net} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
        <SumRows net={net} vat={vat} amount={amount} currency={currency} vatRate={vatRate} columns={3} />
      </table>
      {exemption !== null && <p>{exemption}</p>}
    </section>
  );
}
