import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { unassignedWords as words } from '#src/i18n/en/payments/unassigned.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import type { Invoice } from '#src/resources/payments/invoices.ts';
import { type UnassignedPayment, unassignedPayments } from '#src/resources/payments/unassignedPayments.ts';
import { useCacheRecord } from '#src/screens/recordCache.ts';

/** Stores the invoice of a payment for the confirming admin. */
export function useChooseInvoice(payment: UnassignedPayment) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const keep = useCacheRecord(unassignedPayments);
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ id: invoice }: Pick<Invoice, 'id'>) => {
      const { id, version } = payment;
      return dataProvider.update<UnassignedPayment>(unassignedPayments.name, {
        id,
        data: { invoice, version },
        previousData: payment,
      });
    },
    onSuccess: ({ data }) => {
      keep(data);
      notify(words.saved, { type: 'success' });
    },
  });
}
