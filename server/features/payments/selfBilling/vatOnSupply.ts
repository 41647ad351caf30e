import type { Invoicing } from '#server/configuration/invoicing.ts';
import { isInUnion, isVatIdOf } from '#src/fields/vatId/vatCountries.ts';
import type { BillingDetails } from '#src/resources/payments/routes/askInvoice.ts';
import { outsideEu, reverseCharge, type Vat } from '../invoices/vat.ts';

const withoutVatId = 'No VAT charged: the supplier has no VAT ID of their country';

/**
 * Returns the VAT on the platform's purchases, taxed in its country (Directive 2006/112/EC, Art. 44). Suppliers with a VAT ID of that
 * country charge it, and without any VAT ID charge none. For other countries the platform owes it (Art. 196).
 */
export function vatOnSupply(
  { seller, vatRate, vatExemption }: Invoicing,
  { vatId, country }: Pick<BillingDetails, 'vatId' | 'country'>,
): Vat {
  const hasVatId = vatId !== null && (country === null || isVatIdOf(vatId, country));
  if (hasVatId && seller.country !== null && !isVatIdOf(vatId, seller.country))
    return { rate: 0, exemption: isInUnion(seller.country) ? reverseCharge : outsideEu };
  if (vatRate === 0) return { rate: 0, exemption: vatExemption };
  return hasVatId ? { rate: vatRate, exemption: null } : { rate: 0, exemption: withoutVatId };
}
