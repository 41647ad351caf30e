import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { useIdempotentWrite } from '#src/providers/useIdempotentWrite.ts';
import { invoices } from '#src/resources/payments/invoices.ts';
import { askCampaignInvoice, askTopUp, type InvoiceForm } from '#src/resources/payments/routes/askInvoice.ts';
import { useInvalidateResource } from '#src/screens/recordCache.ts';
import { invoiceAddress } from './invoiceAddress.ts';

/** Requests an invoice and opens its page; idempotent when it is sent again. */
export function useAskInvoice(campaign: number | undefined) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const once = useIdempotentWrite();
  const readAnew = useInvalidateResource(invoices);
  return useMutation({
    mutationFn: (body: InvoiceForm) =>
      once(body, (idempotencyKey) =>
        campaign === undefined
          ? dataProvider.callRoute(askTopUp, { params: {}, body, idempotencyKey })
          : dataProvider.callRoute(askCampaignInvoice, { params: { id: campaign }, body, idempotencyKey }),
      ),
    onSuccess: ({ data }) => {
      readAnew();
      window.location.assign(invoiceAddress(data.publicId));
    },
  });
}
