import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { useIdempotentWrite } from '#src/providers/useIdempotentWrite.ts';
import { type Invoice, invoices } from '#src/resources/payments/invoices.ts';
import {
  type ConfirmedPayment,
  confirmPayment,
  type ExcessDecision,
  settleExcess,
} from '#src/resources/payments/routes/invoicePayments.ts';
import { useCacheRecord } from '#src/screens/recordCache.ts';
import { invoiceKey } from '../model/invoiceQuery.ts';

/** Returns a callback that updates the caches and notifies the user after a decision on an invoice. */
function useKeep({ publicId }: Invoice, told: string, onDone: () => void) {
  const client = useQueryClient();
  const keep = useCacheRecord(invoices);
  const notify = useNotify();
  return ({ data }: { readonly data: Invoice }) => {
    keep(data);
    void client.invalidateQueries({ queryKey: invoiceKey(publicId) });
    notify(told, { type: 'success' });
    onDone();
  };
}

/** Confirms a payment; idempotent when it is sent again. */
export function useConfirmPayment(invoice: Invoice, told: string, onDone: () => void) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const once = useIdempotentWrite();
  const params = { id: invoice.id };
  return useMutation({
    mutationFn: (body: ConfirmedPayment) =>
      once(body, (idempotencyKey) => dataProvider.callRoute(confirmPayment, { params, body, idempotencyKey })),
    onSuccess: useKeep(invoice, told, onDone),
  });
}

/** Decides on the excess of a payment; idempotent when it is sent again. */
export function useSettleExcess(invoice: Invoice, told: string, onDone: () => void) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const once = useIdempotentWrite();
  const params = { id: invoice.id };
  return useMutation({
    mutationFn: (body: ExcessDecision) =>
      once(body, (idempotencyKey) => dataProvider.callRoute(settleExcess, { params, body, idempotencyKey })),
    onSuccess: useKeep(invoice, told, onDone),
  });
}
