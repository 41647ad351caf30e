import { ExactAmount } from '#src/fields/money/ExactAmount.tsx';
import { invoicePage as words } from '#src/i18n/en/payments/invoicePage.ts';
import { say } from '#src/i18n/say.ts';

interface SumsProps {
  /** Plain decimals in the currency. */
  readonly net: string;
  readonly vat: string;
  readonly amount: string;
  readonly currency: string;
  /** In percent. */
  readonly vatRate: number;
  /** The number of columns left of the sums. */
  readonly columns: number;
}

/** The last rows of a document’s items: the net sum, the VAT of its rate and the total. */
export function SumRows({ net, vat, amount, currency, vatRate, columns }: SumsProps) {
  const sums = [
    { name: words.net, sum: net },
    { name: say(words.vat, { rate: vatRate }), sum: vat },
    { name: words.total, sum: amount },
  ];
  return (
    <tfoot>
      {sums.map(({ name, sum }) => (
        <tr key={name}>
          <th scope="row" colSpan={columns}>
            {name}
          </th>
          <td data-number="true" data-label={name}>
            <ExactAmount amount={sum} currency={currency} />
          </td>
        </tr>
      ))}
    </tfoot>
  );
}
