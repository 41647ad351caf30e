import { useMutation, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { ask } from '#src/providers/ask.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { useIdempotentWrite } from '#src/providers/useIdempotentWrite.ts';
import { invoices } from '#src/resources/payments/invoices.ts';
import { askCampaignInvoice, askTopUp, type InvoiceForm } from '#src/resources/payments/routes/askInvoice.ts';
import { invoiceTerms } from '#src/resources/payments/routes/invoiceTerms.ts';
import { useInvalidateResource } from '#src/screens/recordCache.ts';
import { invoiceAddress } from './invoiceAddress.ts';

/** How an invoice in the currency can be paid; in the ad network’s where none is named. */
export const useInvoiceTerms = (currency: string | undefined) =>
  useQuery({
    queryKey: ['invoice-terms', currency],
    queryFn: ({ signal }) => ask(invoiceTerms, { params: {}, query: { currency }, signal }),
  });

/** Asks for an invoice, once even where it is sent again, and opens its page. */
export function useAskInvoice(campaign: number | undefined) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const once = useIdempotentWrite();
  const readAnew = useInvalidateResource(invoices);
  return useMutation({
    mutationFn: (body: InvoiceForm) =>
      once(body, (idempotencyKey) =>
        campaign === undefined
          ? dataProvider.ask(askTopUp, { params: {}, body, idempotencyKey })
          : dataProvider.ask(askCampaignInvoice, { params: { id: campaign }, body, idempotencyKey }),
      ),
    onSuccess: ({ data }) => {
      readAnew();
      window.location.assign(invoiceAddress(data.publicId));
    },
  });
}
