import { pricingTexts, pricingWords as words } from '#src/i18n/en/adnet/pricing.ts';
import '#src/theme/dataTable.css';

/** The billed event and the price of each pricing model, collapsed behind its title. */
export const PricingTable = () => (
  <details>
    <summary>{words.title}</summary>
    <table className="records" aria-label={words.title}>
      <thead>
        <tr>
          <th scope="col">{words.model}</th>
          <th scope="col">{words.bills}</th>
          <th scope="col">{words.price}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(pricingTexts).map(([model, { bills, price }]) => (
          <tr key={model}>
            <th scope="row">{model}</th>
            <td>{bills}</td>
            <td>{price}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
