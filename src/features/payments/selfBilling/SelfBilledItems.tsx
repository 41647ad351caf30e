import { Amount } from '#src/fields/money/Amount.tsx';
import { invoicePage } from '#src/i18n/en/payments/invoicePage.ts';
import { selfBillingWords as words } from '#src/i18n/en/payments/selfBilling.ts';
import { fillIn, say } from '#src/i18n/say.ts';
import type { SelfBilledInvoice } from '#src/resources/payments/selfBilledInvoices.ts';

type Item = NonNullable<SelfBilledInvoice['items']>[number];

/** How much of it there was: `3 hours`. */
const extentOf = ({ quantity, unit }: Item): string =>
  fillIn(words.units[unit], (name) => (name === 'smart_count' ? quantity : undefined));

interface SumProps {
  readonly name: string;
  readonly sum: SelfBilledInvoice['net'];
}

const Sum = ({ name, sum: { amount, currency } }: SumProps) => (
  <tr>
    <th scope="row" colSpan={2}>
      {name}
    </th>
    <td data-number="true" data-label={name}>
      <Amount amount={amount} currency={currency} />
    </td>
  </tr>
);

/** What was supplied, how much of it, and the sums with the VAT or why there is none. */
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
                <Amount amount={item.net} currency={net.currency} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum name={invoicePage.net} sum={net} />
          <Sum name={say(invoicePage.vat, { rate: vatRate })} sum={vat} />
          <Sum name={invoicePage.total} sum={amount} />
        </tfoot>
      </table>
      {exemption !== null && <p>{exemption}</p>}
    </section>
  );
}
